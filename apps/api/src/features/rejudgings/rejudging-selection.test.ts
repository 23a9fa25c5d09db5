import { Types } from 'mongoose'
import type { TestUser } from '../../../test/factories'
import { rejudgingWorld } from '../../../test/rejudging-world'

const world = rejudgingWorld()
const {
  models,
  buildWrong,
  submit,
  verdictOf,
  judged,
  submitAll,
  replacePackage,
  create,
  details,
  inState,
  ready,
  preview,
  act,
} = world

test('submissions can be selected by problem, language, verdict, time, judging host and id', async () => {
  const { juror, people, other, contest } = world
  const [ada, barbara] = people as [TestUser, TestUser]
  const [first, second] = await submitAll([
    [ada, 'sum'],
    [barbara, 'fine', other],
  ])
  const at = (await models().submissions.findById(second).lean())!.submittedAt.toISOString()
  const count = async (selection: object, by = juror) =>
    (await by.agent.post('/api/rejudgings/count').send({ contestId: contest.id, ...selection })).body.data
      ?.matching
  expect(await count({})).toBe(2)
  expect(await count({ problemId: other.id })).toBe(1)
  expect(await count({ language: 'cpp' })).toBe(0)
  expect(await count({ verdicts: ['Wrong Answer', 'Runtime Error'] })).toBe(1)
  expect(await count({ from: at })).toBe(1)
  expect(await count({ to: at })).toBe(1)
  expect(await count({ worker: 'test' })).toBe(2)
  expect(await count({ worker: 'another' })).toBe(0)
  expect(await count({ submissionId: first })).toBe(1)
  const refuse = async (body: object, message: string, by = juror) =>
    expect((await create(body, by)).body.message).toBe(message)
  await refuse({ language: 'cpp' }, 'No submission with a verdict matches this selection.')
  await refuse({ reason: '' }, 'Say why these submissions should be rejudged.')
  await refuse(
    { contestId: undefined },
    'Send the `contestId` of a contest, or the `problemId` of a problem.',
  )
  await refuse({ verdicts: { $ne: 'Accepted' } }, 'The field "verdicts" must be of a different type.')
  await refuse({}, 'Only the jury of this contest may do this.', ada)
  const open = await ready({ submissionId: first })
  await refuse(
    {},
    `The rejudging “Test 1 was wrong.” (${open}) already includes 1 of these submissions. Apply or discard it first.`,
  )
  expect((await create({ problemId: other.id })).status).toBe(201)
  const { body: list } = await juror.agent.get('/api/rejudgings').query({ contestId: contest.id, limit: 1 })
  expect(list).toMatchObject({ total: 2, data: [{ total: 1, createdBy: { userName: 'Juror' } }] })
  await people[0]!.agent.get(`/api/rejudgings/${open}`).expect(403)
  await juror.agent.get(`/api/rejudgings/${new Types.ObjectId().toHexString()}`).expect(404)
})

test('the owner of a problem can rejudge submissions to it outside contests', async () => {
  const { owner, juror, people } = world
  const practice = await buildWrong()
  const id = await submit(people[0]!, 'sum', practice, {})
  await judged(id)
  await judged(await submit(people[0]!, 'sum', practice, { submissionType: 'run' }))
  world.problem = practice
  const outdated = async () =>
    (await owner.agent.get(`/api/organiser/problems/${practice.id}`).expect(200)).body.data.outdated
  expect(await outdated()).toEqual([])
  await replacePackage()
  expect(await outdated()).toEqual([{ contest: null, submissions: 1 }])
  const scope = { contestId: undefined, problemId: practice.id }
  await create(scope, juror).expect(404)
  const rejudging = await ready(scope, owner)
  expect(await preview(rejudging, owner)).toMatchObject({ changes: [{ submissionId: id }], ranks: [] })
  expect((await details(rejudging, owner)).isOutdated).toBe(false)
  await juror.agent.get(`/api/rejudgings/${rejudging}`).expect(404)
  await act(rejudging, 'discard', juror).expect(404)
  const targetId = new Types.ObjectId(practice.id)
  expect(await models().audit.findOne({ action: 'rejudging.discard', targetId }).lean()).toBeNull()
  await act(rejudging, 'apply', owner).expect(200)
  await inState(rejudging, 'applied', owner)
  expect(await verdictOf(id)).toBe('Accepted')
  expect(await outdated()).toEqual([])
  const statement = { 'problem_statement/problem.en.tex': '\\problemname{Sum}\n\nAdd both numbers.\n' }
  await replacePackage(statement)
  expect(await outdated()).toEqual([])
  await replacePackage({ ...statement, 'data/secret/1.ans': '12\n' })
  expect(await outdated()).toEqual([{ contest: null, submissions: 1 }])
  const { body: list } = await owner.agent
    .get('/api/rejudgings')
    .query({ problemId: practice.id })
    .expect(200)
  expect(list).toMatchObject({ total: 1, data: [{ _id: rejudging, contestId: null, state: 'applied' }] })
})

test('an open rejudging is outdated once a problem has a version that may lead to other verdicts', async () => {
  const { people, other } = world
  await submitAll([
    [people[0]!, 'sum'],
    [people[1]!, 'other', other],
  ])
  await replacePackage()
  const id = await ready()
  const isOutdated = async () => (await details(id)).isOutdated
  const statement = { 'problem_statement/problem.en.tex': '\\problemname{Sum}\n\nAdd both numbers.\n' }
  await replacePackage(statement)
  expect(await isOutdated()).toBe(false)
  await replacePackage({ ...statement, 'data/secret/1.ans': '12\n' })
  expect(await isOutdated()).toBe(true)
  await act(id, 'discard').expect(200)
  expect(await isOutdated()).toBe(false)
})

test('the owner of a problem can rejudge and correct submissions from deleted contests', async () => {
  const { owner, people, problem, contest } = world
  const [ada] = people as [TestUser]
  const [id = ''] = await submitAll([[ada, 'sum']])
  const title = 'A contest'
  await owner.agent.delete(`/api/organiser/contests/${contest.id}`).send({ title }).expect(200)
  await replacePackage()
  const { body } = await owner.agent.get(`/api/organiser/problems/${problem.id}`).expect(200)
  expect(body.data.outdated).toEqual([{ contest: null, submissions: 1 }])
  const rejudging = await ready({ contestId: undefined, problemId: problem.id }, owner)
  await act(rejudging, 'apply', owner).expect(200)
  await inState(rejudging, 'applied', owner)
  expect(await verdictOf(id)).toBe('Accepted')
  const { body: seen } = await owner.agent.get(`/api/jury/submissions/${id}`).expect(200)
  expect(seen.data).toMatchObject({ mayAct: true, contest: null, contestId: null })
  await owner.agent
    .put(`/api/jury/submissions/${id}/override`)
    .send({ juryRevision: seen.data.juryRevision, verdict: 'Wrong Answer', reason: 'It cheats.' })
    .expect(200)
  expect(await verdictOf(id)).toBe('Wrong Answer')
})
