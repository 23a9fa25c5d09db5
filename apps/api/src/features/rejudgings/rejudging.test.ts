import { below, sumPackage, zipOfFiles } from '@cohort/problem-format/test/packages'
import {
  type AuditEntry,
  type JudgeJob,
  type Leaderboard,
  leaderboardSchema,
  type RejudgingDetails,
  type RejudgingPreview,
  rejudgingDetailsSchema,
  rejudgingPreviewSchema,
} from '@cohort/shared'
import { Types } from 'mongoose'
import {
  buildContest,
  buildProblem,
  buildUser,
  type TestProblem,
  type TestUser,
} from '../../../test/factories'
import { type ReportingWorker, startReportingWorker } from '../../../test/reporting-worker'
import { eventually, startTestApi, type TestApi } from '../../../test/test-api'

let api: TestApi
let worker: ReportingWorker
let owner: TestUser
let juror: TestUser
let people: TestUser[]
let problem: TestProblem
let other: TestProblem
let contest: { id: string; _id: Types.ObjectId }
/** The number of tests in the version with the wrong answer file. */
const WRONG_VERSION_TESTS = 3
let isJudgeBroken = false
let release: (() => void) | null = null

/** Fakes the judge. The first version of `problem` has a wrong answer file, so correct programs fail. */
const decide = async ({ sources, tests }: JudgeJob) => {
  if (isJudgeBroken) return { verdict: 'DOCKER_SPAWN_ERROR' as const, fault: 'no space' }
  const [code = ''] = sources.map(({ text }) => text)
  if (code.includes('slow') && release === null) await new Promise<void>((resolve) => (release = resolve))
  const isOld = tests.length === WRONG_VERSION_TESTS
  if (code.includes('half'))
    return {
      verdict: 'Wrong Answer' as const,
      score: { points: isOld ? 20 : 50, accepted: false, groups: [] },
    }
  const isWrong = code.includes('wrong') || (code.includes('sum') && isOld)
  return { verdict: isWrong ? ('Wrong Answer' as const) : ('Accepted' as const) }
}

const models = () => api.deps.database.models

beforeAll(async () => {
  api = await startTestApi({ retryDelaysMs: [1, 1] })
  worker = startReportingWorker(api, decide)
  owner = await buildUser(api, 'Owner', 'organiser')
  juror = await buildUser(api, 'Juror')
  people = await Promise.all(['Ada', 'Barbara', 'Grace', 'Edsger'].map((name) => buildUser(api, name)))
})
beforeEach(async () => {
  problem = await buildProblem(api, {
    owner,
    title: `Sum ${new Types.ObjectId().toHexString()}`,
    secrets: [
      ['5 6\n', '12\n'],
      ['7 8\n', '15\n'],
    ],
  })
  other = await buildProblem(api, { owner })
  contest = await buildContest(api, [problem, other], { owner, jury: [juror] })
  isJudgeBroken = false
  release = () => undefined
})
afterAll(async () => {
  await worker.stop()
  await api.stop()
})

const submit = async (
  by: TestUser,
  code: string,
  to = problem,
  place: object = { contestId: contest.id },
) => {
  const { body } = await by.agent
    .post('/api/submissions/execute')
    .send({ problemId: to.id, code, language: 'python', submissionType: 'submit', ...place })
    .expect(202)
  return body.data._id as string
}
const verdictOf = async (id: string) => (await models().submissions.findById(id).lean())!.verdict
/** Waits until the submission has a verdict and the standing includes it. */
const judged = (id: string) =>
  eventually(async () => {
    const found = await models().submissions.findById(id).lean()
    return found?.final && !found.standingDue
  }, 'a verdict')
const submitAll = async (list: [TestUser, string, TestProblem?][]) => {
  const ids: string[] = []
  for (const [by, code, to] of list) ids.push(await submit(by, code, to))
  for (const id of ids) await judged(id)
  return ids
}
const boardOf = async (): Promise<Leaderboard> => {
  const { body } = await api.guest().get(`/api/contests/${contest.id}/leaderboard`).expect(200)
  return leaderboardSchema.parse(body.data)
}
const ranks = async () =>
  (await boardOf()).ranks.map(({ userId, totalPoints }) => [userId?.userName, totalPoints])
const replacePackage = (changed: Record<string, string> = {}) =>
  owner.agent
    .put(`/api/organiser/problems/${problem.id}/package`)
    .query({ unverified: true })
    .set('Content-Type', 'application/zip')
    .send(zipOfFiles(below('sum', { ...sumPackage(), ...changed })))
    .expect(200)
const create = (body: object, by = juror) =>
  by.agent.post('/api/rejudgings').send({ contestId: contest.id, reason: 'Test 1 was wrong.', ...body })
const details = async (id: string, by = juror): Promise<RejudgingDetails> =>
  rejudgingDetailsSchema.parse((await by.agent.get(`/api/rejudgings/${id}`).expect(200)).body.data)
const inState = (id: string, state: string, by = juror) =>
  eventually(async () => {
    const found = await details(id, by)
    return found.state === state && found
  }, `a rejudging that is ${state}`)
const created = async (body: object = {}, by = juror): Promise<string> =>
  (await create(body, by).expect(201)).body.data._id
const ready = async (body: object = {}, by = juror): Promise<string> => {
  const id = await created(body, by)
  await inState(id, 'ready', by)
  return id
}
const preview = async (id: string, by = juror): Promise<RejudgingPreview> =>
  rejudgingPreviewSchema.parse((await by.agent.get(`/api/rejudgings/${id}/preview`).expect(200)).body.data)
const act = (id: string, does: 'apply' | 'discard', by = juror) =>
  by.agent.post(`/api/rejudgings/${id}/${does}`)

/** What a submission's author sees of a rejudging: on the submission's page and in the list. */
const seenByAuthor = async (by: TestUser, id: string) => {
  const { body: one } = await by.agent.get(`/api/submissions/${id}`).expect(200)
  const { body: list } = await by.agent.get('/api/submissions').expect(200)
  const listed = (list.data as { _id: string; rejudged?: object }[]).find(({ _id }) => _id === id)
  return [one.data.rejudged, listed?.rejudged]
}

test('rejudging with a corrected answer file gives three participants their points', async () => {
  const [ada, barbara, grace, edsger] = people as [TestUser, TestUser, TestUser, TestUser]
  const ids = await submitAll([
    [ada, 'sum'],
    [edsger, 'other', other],
    [barbara, 'sum'],
    [grace, 'wrong'],
    [grace, 'sum'],
  ])
  expect(await ranks()).toEqual([
    ['Edsger', 1],
    ['Ada', 0],
    ['Barbara', 0],
    ['Grace', 0],
  ])

  await replacePackage()
  const { body } = await owner.agent.get(`/api/organiser/problems/${problem.id}`).expect(200)
  expect(body.data.outdated).toEqual([{ contest: { _id: contest.id, title: 'A contest' }, submissions: 4 }])
  const { body: counted } = await juror.agent
    .post('/api/rejudgings/count')
    .send({ contestId: contest.id, problemId: problem.id })
    .expect(200)
  expect(counted.data).toEqual({ matching: 4 })

  const id = await ready({ problemId: problem.id })
  expect(await details(id)).toMatchObject({ total: 4, judged: 4, failed: 0, announcements: [] })
  const seen = await preview(id)
  expect(seen.counts).toEqual([{ before: 'Wrong Answer', after: 'Accepted', submissions: 3 }])
  expect(
    seen.changes.map(({ submissionId, user, before, after }) => [
      submissionId,
      user?.userName,
      before,
      after,
    ]),
  ).toEqual([
    [ids[0], 'Ada', 'Wrong Answer', 'Accepted'],
    [ids[2], 'Barbara', 'Wrong Answer', 'Accepted'],
    [ids[4], 'Grace', 'Wrong Answer', 'Accepted'],
  ])
  expect(seen.ranks.map(({ user, rank, points }) => [user?.userName, rank, points.after])).toEqual([
    ['Ada', { before: 2, after: 1 }, 1],
    ['Edsger', { before: 1, after: 2 }, 1],
    ['Barbara', { before: 3, after: 3 }, 1],
    ['Grace', { before: 4, after: 4 }, 1],
  ])
  expect(seen.ranks[0]?.firstsGained).toEqual([problem.id])
  // Nothing has changed so far.
  expect(await seenByAuthor(ada, ids[0]!)).toEqual([undefined, undefined])
  expect(await ranks()).toEqual([
    ['Edsger', 1],
    ['Ada', 0],
    ['Barbara', 0],
    ['Grace', 0],
  ])

  await act(id, 'apply').expect(200)
  const applied = await inState(id, 'applied')
  expect(applied.closedBy?.userName).toBe('Juror')
  const [draft, ...others] = applied.announcements
  expect(others).toEqual([])
  expect(new Set(draft?.userIds)).toEqual(new Set([ada, barbara, grace].map(({ user }) => user._id)))
  expect(draft?.text).toMatch(
    /\nProblem A\. .+: Wrong Answer → Accepted\nYour .+\nPoints, .+\nReason: Test 1 was wrong\.$/,
  )
  expect(await ranks()).toEqual([
    ['Ada', 1],
    ['Edsger', 1],
    ['Barbara', 1],
    ['Grace', 1],
  ])
  expect((await boardOf()).ranks[3]).toMatchObject({
    totalPenalty: expect.any(Number),
    cells: [{ rejected: 1 }],
  })
  expect(await preview(id)).toEqual(seen)
  const rejudged = { at: expect.any(String), before: 'Wrong Answer', reason: 'Test 1 was wrong.' }
  expect(await seenByAuthor(ada, ids[0]!)).toEqual([rejudged, rejudged])
  // Grace's submission is still a wrong answer.
  expect(await seenByAuthor(grace, ids[3]!)).toEqual([undefined, undefined])
  const moved = await models().submissions.findById(ids[0]).lean()
  const now = await models().problems.findById(problem.id).lean()
  expect(moved).toMatchObject({ round: 2, juryRevision: 1, nextRound: null, roundsDisagree: false })
  expect(moved?.problemVersionId).toEqual(now?.currentVersion)
  expect((await owner.agent.get(`/api/organiser/problems/${problem.id}`)).body.data.outdated).toEqual([])
  const facts = { rejudging: id, problems: now!.title, submissions: 4 }
  const acts = await models().audit.find({ targetId: contest._id }).sort({ at: 1 }).lean()
  expect(acts.map(({ action, contestId, detail, outcome }) => [action, contestId, detail, outcome])).toEqual([
    ['rejudging.create', contest._id, { ...facts, reason: 'Test 1 was wrong.' }, 'done'],
    ['rejudging.apply', contest._id, { ...facts, changes: '3 Wrong Answer > Accepted' }, 'done'],
  ])
})

test('a change of points alone appears in the preview, the audit log, the drafts and the author’s view', async () => {
  const [ada] = people as [TestUser]
  const [id = ''] = await submitAll([[ada, 'half']])
  await replacePackage()
  const rejudging = await ready()
  expect(await preview(rejudging)).toMatchObject({
    changes: [{ submissionId: id, points: { before: 20, after: 50 } }],
    counts: [{ before: 'Wrong Answer', after: 'Wrong Answer', submissions: 1 }],
    ranks: [],
  })
  await act(rejudging, 'apply').expect(200)
  const { announcements } = await inState(rejudging, 'applied')
  expect(announcements).toMatchObject([
    { userIds: [ada.user._id], changes: [expect.stringMatching(/: Wrong Answer with new points$/)] },
  ])
  const rejudged = {
    ...{ at: expect.any(String), before: 'Wrong Answer', pointsBefore: 20 },
    reason: 'Test 1 was wrong.',
  }
  expect(await seenByAuthor(ada, id)).toEqual([rejudged, rejudged])
  const entry = await models().audit.findOne({ action: 'rejudging.apply', targetId: contest._id }).lean()
  expect(entry?.detail).toMatchObject({ changes: '1 Wrong Answer with new points' })
})

test('a rejudging requested again with the same Idempotency-Key is created and audited only once', async () => {
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
  await submitAll([[people[0]!, 'sum']])
  const ask = () => create({}).set('Idempotency-Key', 'at once').expect(201)
  const ids: string[] = []
  beforeOverlapCheck(async () => ids.push((await ask()).body.data._id))
  ids.push((await ask()).body.data._id)
  expect(ids).toEqual([ids[0], ids[0]])
})

test('of two concurrent requests to rejudge the same submission, one is refused', async () => {
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
  await submitAll([[people[0]!, 'sum']])
  const { contests, rejudgings } = models()
  const remove = () =>
    owner.agent.delete(`/api/organiser/contests/${contest.id}`).send({ title: 'A contest' }).expect(200)
  const write = contests.deleteOne.bind(contests)
  const deletion = jest.spyOn(contests, 'deleteOne').mockImplementationOnce((async (
    ...given: Parameters<typeof write>
  ) => {
    await created()
    return write(...given)
  }) as never)
  await remove()
  deletion.mockRestore()
  const stored = () => rejudgings.find({ contestId: contest._id }, { state: 1, heardAt: 1 }).lean()
  // The sweep ends the rounds of discarded rejudgings if `heardAt` is set.
  expect(await stored()).toMatchObject([{ state: 'discarded', heardAt: expect.any(Date) }])

  contest = await buildContest(api, [problem, other], { owner, jury: [juror] })
  await submitAll([[people[0]!, 'sum']])
  beforeStored(remove)
  await create({}).expect(404)
  expect(await stored()).toEqual([])
})

test('the preview numbers participants with the same name just like the board', async () => {
  const [ada] = people as [TestUser]
  const other = await buildUser(api, 'Ada')
  await submitAll([
    [ada, 'sum'],
    [other, 'sum'],
  ])
  await replacePackage()
  const { changes, ranks: rows } = await preview(await ready())
  for (const shown of [changes, rows])
    expect(shown.map(({ user }) => user)).toEqual([
      { _id: ada.user._id, userName: 'Ada' },
      { _id: other.user._id, userName: 'Ada (2)' },
    ])
})

test('a rejudging does not change overridden verdicts or ignored submissions, but the preview shows their results', async () => {
  const [ada, barbara] = people as [TestUser, TestUser]
  const [first, second] = (await submitAll([
    [ada, 'sum'],
    [barbara, 'sum'],
  ])) as [string, string]
  const by = { reason: 'Judged by hand.', by: new Types.ObjectId(juror.user._id), at: new Date() }
  await models().submissions.updateOne(
    { _id: first },
    { $set: { override: { ...by, verdict: 'Runtime Error' }, verdict: 'Runtime Error', juryRevision: 1 } },
  )
  await models().submissions.updateOne({ _id: second }, { $set: { ignored: by, juryRevision: 1 } })
  for (const { user } of [ada, barbara])
    await api.deps.standings.refresh(contest._id, new Types.ObjectId(user._id))
  const { ranks: rows } = await boardOf()
  await replacePackage()
  const id = await ready()
  const seen = await preview(id)
  expect(seen.changes.map(({ before, after, stays }) => [before, after, stays])).toEqual([
    ['Runtime Error', 'Accepted', 'override'],
    ['Wrong Answer', 'Accepted', 'ignored'],
  ])
  expect(seen).toMatchObject({ counts: [], ranks: [] })
  await act(id, 'apply').expect(200)
  expect(await inState(id, 'applied')).toMatchObject({ announcements: [] })
  expect((await boardOf()).ranks).toEqual(rows)
  expect(await models().submissions.findById(first).lean()).toMatchObject({
    verdict: 'Runtime Error',
    round: 2,
  })
  expect(await models().submissions.findById(second).lean()).toMatchObject({
    verdict: 'Accepted',
    ignored: by,
  })
  expect(await seenByAuthor(ada, first)).toEqual([undefined, undefined])
  await juror.agent
    .put(`/api/jury/submissions/${first}/override`)
    .send({ juryRevision: 2, verdict: null })
    .expect(200)
  const rejudged = { at: expect.any(String), before: 'Wrong Answer', reason: 'Test 1 was wrong.' }
  expect(await seenByAuthor(ada, first)).toEqual([rejudged, rejudged])
})

test('judge failures are retried, then listed, but never replace a verdict', async () => {
  const [ada] = people as [TestUser]
  const [id = ''] = await submitAll([[ada, 'sum']])
  isJudgeBroken = true
  const rejudging = await ready()
  // On a busy machine, the sweep may consider an attempt lost and start another one.
  const { attempt } = (await models().judgings.findOne({ submissionId: id, round: 2 }).lean())!
  expect(attempt).toBeGreaterThanOrEqual(3)
  expect(await models().judgeFailures.countDocuments({ submissionId: id })).toBe(0)
  expect(await details(rejudging)).toMatchObject({ total: 1, judged: 1, failed: 1 })
  expect(await preview(rejudging)).toMatchObject({
    changes: [],
    failed: [{ submissionId: id, before: 'Wrong Answer', after: 'DOCKER_SPAWN_ERROR' }],
  })
  await act(rejudging, 'apply').expect(200)
  await inState(rejudging, 'applied')
  expect(await models().submissions.findById(id).lean()).toMatchObject({ verdict: 'Wrong Answer', round: 1 })
})

test('a rejudging is ready only when its last submission has a verdict', async () => {
  const [ada, barbara] = people as [TestUser, TestUser]
  await submitAll([
    [barbara, 'sum'],
    [ada, 'sum slow'],
  ])
  release = null
  await replacePackage()
  const rejudging = await created()
  await eventually(
    async () => release !== null && (await details(rejudging)).judged === 1,
    'one verdict and a running round',
  )
  await api.deps.rejudgings.heal()
  expect(await details(rejudging)).toMatchObject({ state: 'judging', judged: 1 })
  release!()
  await inState(rejudging, 'ready')
})

test('discarding a rejudging during judging ends its rounds and changes no verdicts', async () => {
  const [ada] = people as [TestUser]
  const [id = ''] = await submitAll([[ada, 'sum slow']])
  const { ranks: rows } = await boardOf()
  release = null
  await replacePackage()
  const rejudging = await created()
  await eventually(() => release !== null, 'a running round')
  const { body } = await act(rejudging, 'apply').expect(409)
  expect(body.message).toBe(
    'Some submissions are still being judged. Apply the rejudging once they have verdicts.',
  )
  expect((await act(rejudging, 'discard').expect(200)).body.data).toMatchObject({
    state: 'discarded',
    failed: 0,
  })
  release!()
  expect(await models().judgings.countDocuments({ rejudgingId: rejudging, final: false })).toBe(0)
  expect((await boardOf()).ranks).toEqual(rows)
  expect(await models().submissions.findById(id).lean()).toMatchObject({ round: 1, verdict: 'Wrong Answer' })
  for (const does of ['apply', 'discard'] as const)
    expect((await act(rejudging, does).expect(409)).body.message).toBe(
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

test('submissions with new verdicts need attention until their rejudging is discarded', async () => {
  const [ada, barbara, grace] = people as [TestUser, TestUser, TestUser]
  const ids = await submitAll([
    [ada, 'sum'],
    [barbara, 'sum'],
    [grace, 'wrong'],
  ])
  // Two judgings of Barbara's submission with the same version disagree regardless of the rejudging.
  await models().submissions.updateOne({ _id: ids[1]! }, { $set: { roundsDisagree: true } })
  const known = (await models().judgings.findOne({ submissionId: ids[1]! }).lean())!
  await models().judgings.insertMany([
    { ...known, _id: new Types.ObjectId(), round: 2, verdict: 'Accepted' as const },
  ])
  await replacePackage()
  const differing = async () => {
    const { body } = await juror.agent
      .get(`/api/contests/${contest.id}/jury/submissions`)
      .query({ attention: 'differs' })
      .expect(200)
    return body.data.map(({ _id }: { _id: string }) => _id).sort()
  }
  const id = await ready()
  expect(await differing()).toEqual(ids.slice(0, 2).sort())
  await act(id, 'discard').expect(200)
  expect(await differing()).toEqual([ids[1]])
  const { body } = await juror.agent.get(`/api/jury/submissions/${ids[0]}`).expect(200)
  expect(body.data.rounds).toMatchObject([
    { round: 1, isDiscarded: false },
    { round: 2, isDiscarded: true },
  ])
})

test('if jurors apply and discard a rejudging at the same time, one succeeds and the others get the reason', async () => {
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

test('submissions can be selected by problem, language, verdict, time, judging host and id', async () => {
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
  const practice = await buildProblem(api, {
    owner,
    secrets: [
      ['5 6\n', '12\n'],
      ['7 8\n', '15\n'],
    ],
  })
  const id = await submit(people[0]!, 'sum', practice, {})
  await judged(id)
  await judged(await submit(people[0]!, 'sum', practice, { submissionType: 'run' }))
  problem = practice
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

test('drafts also name problems that have since been removed from the contest', async () => {
  await submitAll([[people[0]!, 'sum']])
  await replacePackage()
  const id = await ready()
  await act(id, 'apply').expect(200)
  await inState(id, 'applied')
  const title = (await models().problems.findById(problem.id).lean())?.title
  const [kept] = (await models().contests.findById(contest._id).lean())!.problems.slice(1)
  await models().contests.updateOne({ _id: contest._id }, { $set: { problems: [kept] } })
  const { announcements } = await details(id)
  expect(announcements.map(({ changes }) => changes)).toEqual([[`Problem ${title}: Wrong Answer → Accepted`]])
})

test('the owner of a problem can rejudge and correct submissions from deleted contests', async () => {
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
