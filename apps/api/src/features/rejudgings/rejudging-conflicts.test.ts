import type { AuditEntry } from '@cohort/shared'
import { buildContest, buildUser, type TestUser } from '../../../test/factories'
import { rejudgingWorld } from '../../../test/rejudging-world'
import { eventually } from '../../../test/test-api'

const world = rejudgingWorld()
const { models, submitAll, boardOf, replacePackage, create, inState, created, ready, act } = world

test('a rejudging requested again with the same Idempotency-Key is created and audited only once', async () => {
  const { people } = world
  await submitAll([[people[0]!, 'sum']])
  const ask = (body: object) => create(body).set('Idempotency-Key', 'once')
  const selection = { verdicts: ['Wrong Answer'], to: '2100-01-01T00:00:00Z' }
  const first = await ask(selection).expect(201)
  const again = await ask(selection).expect(201)
  const id = first.body.data._id
  expect(again.body.data._id).toBe(id)
  const { body } = await ask({}).expect(409)
  expect(body.message).toBe('This Idempotency-Key was used for another rejudging. Use a new one.')
  await inState(id, 'ready')
  expect(await models().judgings.countDocuments({ rejudgingId: id })).toBe(1)
  const entries = await models().audit.find({ 'detail.rejudging': id }).lean()
  expect(entries).toMatchObject([
    { outcome: 'done', detail: { verdicts: 'Wrong Answer', submittedUntil: selection.to } },
  ])
})

/** Runs something just before the API checks whether other rejudgings have the same submissions. */
const beforeOverlapCheck = (run: () => Promise<unknown>) => {
  const { rejudgings } = models()
  const read = rejudgings.find.bind(rejudgings)
  const spy = jest.spyOn(rejudgings, 'find').mockImplementation(((...given: Parameters<typeof read>) => {
    if (!(given[1] as Record<string, unknown> | undefined)?.submissionIds) return read(...given)
    spy.mockRestore()
    return {
      lean: async () => {
        await run()
        return read(...given).lean()
      },
    }
  }) as never)
}

/** Runs something just before a rejudging is stored. */
const beforeStored = (run: () => Promise<unknown>) => {
  const { rejudgings } = models()
  const write = rejudgings.create.bind(rejudgings)
  const spy = jest.spyOn(rejudgings, 'create').mockImplementation((async (
    ...given: Parameters<typeof write>
  ) => {
    spy.mockRestore()
    await run()
    return write(...given)
  }) as never)
}

test('two concurrent requests with the same Idempotency-Key create one rejudging', async () => {
  const { people } = world
  await submitAll([[people[0]!, 'sum']])
  const ask = () => create({}).set('Idempotency-Key', 'at once').expect(201)
  const ids: string[] = []
  beforeOverlapCheck(async () => ids.push((await ask()).body.data._id))
  ids.push((await ask()).body.data._id)
  expect(ids).toEqual([ids[0], ids[0]])
})

test('of two concurrent requests to rejudge the same submission, one is refused', async () => {
  const { people, contest } = world
  await submitAll([[people[0]!, 'sum']])
  const ids: string[] = []
  beforeStored(async () => ids.push(await created()))
  const { body } = await create({}).set('Idempotency-Key', 'later').expect(409)
  expect(body.message).toMatch(/already includes 1 of these submissions\./)
  const stored = await models().rejudgings.find({ contestId: contest._id }).lean()
  expect(stored.map(({ _id }) => _id.toHexString())).toEqual(ids)
  await inState(ids[0]!, 'ready')
  await act(ids[0]!, 'discard').expect(200)
  await create({}).set('Idempotency-Key', 'later').expect(201)
})

test('a contest’s second rejudging cannot be applied until the first one is finished', async () => {
  const { people, problem, other } = world
  await submitAll([
    [people[0]!, 'sum'],
    [people[1]!, 'other', other],
  ])
  const first = await ready({ problemId: problem.id })
  const second = await ready({ problemId: other.id })
  const { rejudgings } = models()
  const write = rejudgings.findOneAndUpdate.bind(rejudgings)
  jest.spyOn(rejudgings, 'findOneAndUpdate').mockImplementationOnce(((
    ...given: Parameters<typeof write>
  ) => ({
    lean: async () => {
      const { body } = await act(second, 'apply').expect(409)
      expect(body.message).toBe('Another rejudging of this contest is being applied. Try again later.')
      return write(...given).lean()
    },
  })) as never)
  await act(first, 'apply').expect(200)
  await inState(first, 'applied')
  await act(second, 'apply').expect(200)
  await inState(second, 'applied')
})

test('a rejudging created during the deletion of its contest is refused or discarded', async () => {
  const { api, owner, juror, people, problem, other } = world
  await submitAll([[people[0]!, 'sum']])
  const { contests, rejudgings } = models()
  const remove = () =>
    owner.agent.delete(`/api/organiser/contests/${world.contest.id}`).send({ title: 'A contest' }).expect(200)
  const write = contests.deleteOne.bind(contests)
  const deletion = jest.spyOn(contests, 'deleteOne').mockImplementationOnce((async (
    ...given: Parameters<typeof write>
  ) => {
    await created()
    return write(...given)
  }) as never)
  await remove()
  deletion.mockRestore()
  const stored = () => rejudgings.find({ contestId: world.contest._id }, { state: 1, heardAt: 1 }).lean()
  // The sweep ends the rounds of discarded rejudgings if `heardAt` is set.
  expect(await stored()).toMatchObject([{ state: 'discarded', heardAt: expect.any(Date) }])

  world.contest = await buildContest(api, [problem, other], { owner, jury: [juror] })
  await submitAll([[people[0]!, 'sum']])
  beforeStored(remove)
  await create({}).expect(404)
  expect(await stored()).toEqual([])
})

test('discarding a rejudging during judging ends its rounds and changes no verdicts', async () => {
  const { api, juror, people, contest } = world
  const [ada] = people as [TestUser]
  const [id = ''] = await submitAll([[ada, 'sum slow']])
  const { ranks: rows } = await boardOf()
  world.release = null
  await replacePackage()
  const rejudging = await created()
  await eventually(() => world.release !== null, 'a running round')
  const { body } = await act(rejudging, 'apply').expect(409)
  expect(body.message).toBe(
    'Some submissions are still being judged. Apply the rejudging once they have verdicts.',
  )
  expect((await act(rejudging, 'discard').expect(200)).body.data).toMatchObject({
    state: 'discarded',
    failed: 0,
  })
  world.release!()
  expect(await models().judgings.countDocuments({ rejudgingId: rejudging, final: false })).toBe(0)
  expect((await boardOf()).ranks).toEqual(rows)
  expect(await models().submissions.findById(id).lean()).toMatchObject({ round: 1, verdict: 'Wrong Answer' })
  for (const decision of ['apply', 'discard'] as const)
    expect((await act(rejudging, decision).expect(409)).body.message).toBe(
      'This rejudging was discarded. Create a new one.',
    )
  await create({ language: 'cpp' }).expect(400)
  const admin = await buildUser(api, 'Admin', 'admin')
  const audit = await admin.agent.get('/api/admin/audit').query({ target: contest.id }).expect(200)
  const acts = audit.body.data.map(({ action, outcome }: AuditEntry) => `${action} ${outcome}`)
  const refused = audit.body.data.find(({ action }: AuditEntry) => action === 'rejudging.discard')
  expect(refused).toMatchObject({ outcome: 'refused', contest: contest.id, detail: { rejudging } })
  expect(acts.filter((each: string) => each.startsWith('rejudging.'))).toEqual([
    'rejudging.create refused',
    'rejudging.discard refused',
    'rejudging.apply refused',
    'rejudging.discard done',
    'rejudging.apply refused',
    'rejudging.create done',
  ])
  await juror.agent.get(`/api/rejudgings/${rejudging}/preview`).expect(409)
})

test('if jurors apply and discard a rejudging at the same time, one succeeds and the others get the reason', async () => {
  const { owner, people, contest } = world
  await submitAll([[people[0]!, 'sum']])
  await replacePackage()
  const id = await ready()
  const answers = await Promise.all([act(id, 'apply'), act(id, 'discard', owner), act(id, 'apply', owner)])
  const statuses = answers.map(({ status }) => status)
  expect([...statuses].sort()).toEqual([200, 409, 409])
  await inState(id, statuses[1] === 200 ? 'discarded' : 'applied')
  expect(await models().contests.findById(contest._id).lean()).toMatchObject({
    applying: null,
    applied: null,
  })
})
