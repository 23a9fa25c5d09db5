import {
  JUDGE_QUEUE,
  judgeFailureListSchema,
  judgeJobId,
  MACHINE_FAILURES,
  PACKAGE_SAYS,
} from '@cohort/shared'
import { Types } from 'mongoose'
import {
  buildContest,
  buildProblem,
  buildUser,
  type TestProblem,
  type TestUser,
} from '../../../test/factories'
import {
  type Judgement,
  type ReportingWorker,
  reportOf,
  startReportingWorker,
} from '../../../test/reporting-worker'
import { eventually, startTestApi, type TestApi } from '../../../test/test-api'

const RETRIES = 3

let api: TestApi
let person: TestUser
let jury: TestUser
let problem: TestProblem
let contest: Awaited<ReturnType<typeof buildContest>>
let worker: ReportingWorker | null = null

beforeAll(async () => {
  api = await startTestApi({ retryDelaysMs: [20, 40, 60] })
  person = await buildUser(api, 'Ada')
  jury = await buildUser(api, 'Jury')
})
beforeEach(async () => {
  problem = await buildProblem(api, { title: 'Sum' })
  contest = await buildContest(api, [problem], { jury: [jury] })
})
afterEach(async () => {
  await worker?.stop()
  worker = null
})
afterAll(() => api.stop())

const send = async (
  more: Record<string, string> = { contestId: contest.id },
  by: TestUser = person,
): Promise<string> => {
  const { body } = await by.agent
    .post('/api/submissions/execute')
    .send({ problemId: problem.id, code: 'print(1)', language: 'python', submissionType: 'submit', ...more })
    .expect(202)
  return body.data._id
}
const verdictOf = async (id: string): Promise<string> =>
  (await person.agent.get(`/api/submissions/${id}`).expect(200)).body.data.verdict
const judgedAs = (id: string, verdict: string) =>
  eventually(async () => (await verdictOf(id)) === verdict, `the verdict ${verdict}`)
const failuresOf = async (query = '') => {
  const { body } = await jury.agent.get(`/api/contests/${contest.id}/judge-failures${query}`).expect(200)
  return { ...judgeFailureListSchema.strict().parse(body.data), total: body.total }
}
const penalty = async () =>
  (await api.guest().get(`/api/contests/${contest.id}/leaderboard`)).body.data.ranks[0]?.totalPenalty

/** Starts a worker that fails this many times on each submission and then accepts it. */
const failing = (times: number, judgement: Judgement) => {
  const tries = new Map<string, number>()
  worker = startReportingWorker(api, ({ submissionId }) => {
    const count = (tries.get(submissionId) ?? 0) + 1
    tries.set(submissionId, count)
    return count <= times ? judgement : { verdict: 'Accepted' }
  })
  return tries
}

test.each(MACHINE_FAILURES)('%s on a contest submission is retried and adds no penalty', async (verdict) => {
  failing(2, { verdict, fault: 'the box is gone', tests: [] })
  const id = await send()
  await judgedAs(id, 'Accepted')
  expect(await api.deps.metrics.text()).toContain(`cohort_judge_retries_total{verdict="${verdict}"} 2`)
  // The contest began an hour ago, so the penalty is 60 minutes.
  expect(await penalty()).toBe(60)
  const { failures, standing, participants, total } = await failuresOf()
  const named = { _id: person.user._id, userName: 'Ada' }
  expect(failures).toMatchObject(
    [2, 1].map((attempt) => ({
      submissionId: id,
      userId: named,
      problemId: { _id: problem.id, title: 'Sum' },
      language: 'python',
      verdict,
      fault: 'the box is gone',
      worker: 'test',
      round: 1,
      attempt,
      verdictNow: 'Accepted',
    })),
  )
  expect({ standing, participants, total }).toEqual({
    standing: 0,
    participants: [{ userId: named, failures: 2 }],
    total: 2,
  })
  expect(await failuresOf('?page=2&limit=1')).toMatchObject({ failures: [{ attempt: 1 }], total: 2 })
})

test('a judge that always fails is retried only a few times, and the jury sees the failure', async () => {
  const tries = failing(Number.POSITIVE_INFINITY, {
    verdict: 'DOCKER RUNTIME ERROR',
    fault: 'gone',
    tests: [],
  })
  const id = await send()
  await judgedAs(id, 'DOCKER RUNTIME ERROR')
  expect(tries.get(id)).toBe(1 + RETRIES)
  expect(await failuresOf()).toMatchObject({
    standing: 1,
    total: 1 + RETRIES,
    failures: [{ verdictNow: 'DOCKER RUNTIME ERROR' }, {}, {}, {}],
  })
  expect(await penalty()).toBe(0)
})

test('the jury sees participants with their class or team, most judge failures first', async () => {
  const other = await buildUser(api, 'Grace')
  await api.deps.database.models.users.updateOne({ _id: other.user._id }, { $set: { group: '7b' } })
  const failure: Judgement = { verdict: 'Internal System Error', fault: 'gone', tests: [] }
  worker = startReportingWorker(api, ({ attempt }) => (attempt === 1 ? failure : { verdict: 'Accepted' }))
  const ids = [await send(undefined, other), await send(), await send()]
  await eventually(
    async () =>
      (await failuresOf()).participants.reduce((sum, each) => sum + each.failures, 0) === ids.length,
    'three failures',
  )
  const ada = { _id: person.user._id, userName: 'Ada' }
  const grace = { _id: other.user._id, userName: 'Grace', group: '7b' }
  const { participants, failures } = await failuresOf()
  expect(participants).toEqual([
    { userId: ada, failures: 2 },
    { userId: grace, failures: 1 },
  ])
  expect(failures.map(({ userId }) => userId)).toEqual(expect.arrayContaining([ada, grace]))
  // Otherwise the next test's worker would get the retries.
  const { submissions } = api.deps.database.models
  await eventually(
    async () => (await submissions.countDocuments({ _id: { $in: ids }, verdict: 'Accepted' })) === ids.length,
    'three verdicts',
  )
})

test('in practice and in runs, a judge failure immediately becomes the verdict', async () => {
  const tries = failing(1, { verdict: 'Internal System Error', fault: 'gone', tests: [] })
  problem = await buildProblem(api)
  const practice = await send({})
  await judgedAs(practice, 'Internal System Error')
  problem = await buildProblem(api)
  contest = await buildContest(api, [problem], { jury: [jury] })
  const run = await send({ contestId: contest.id, submissionType: 'run' })
  await judgedAs(run, 'Internal System Error')
  expect([practice, run].map((id) => tries.get(id))).toEqual([1, 1])
  expect(await failuresOf()).toEqual({ failures: [], standing: 0, participants: [], total: 0 })
})

test('only juries that may manage the problem see its package’s messages about hidden tests, and no log contains them', async () => {
  const fault = `The validator broke.${PACKAGE_SAYS}expected 7 3 1`
  failing(Number.POSITIVE_INFINITY, { verdict: 'Internal System Error', fault, tests: [] })
  await judgedAs(await send(), 'Internal System Error')
  expect((await failuresOf()).failures[0]).toMatchObject({ fault: 'The validator broke.' })
  const owner = await buildUser(api, 'Owner', 'organiser')
  const { problems, contests } = api.deps.database.models
  const ownerId = new Types.ObjectId(owner.user._id)
  await contests.updateOne({ _id: contest._id }, { $set: { ownerId } })
  await problems.updateOne({ _id: problem.id }, { $set: { ownerId } })
  expect((await failuresOf()).failures[0]).toMatchObject({ fault })
  expect(api.logged()).toMatch(/The validator broke/)
  expect(api.logged()).not.toMatch(/expected 7 3 1/)
})

describe('a report of a failure', () => {
  const failed: Judgement = { verdict: 'DOCKER_SPAWN_ERROR', fault: 'gone', tests: [] }
  const job = (submissionId: string) => ({ submissionId, round: 1, attempt: 1, tests: [] }) as never
  const attemptOf = async (submissionId: string) =>
    (await api.deps.database.models.judgings.findOne({ submissionId }).lean())?.attempt

  test('that is processed twice causes only one retry', async () => {
    const id = await send()
    const report = reportOf(job(id), failed)
    await Promise.all([api.deps.judging.apply(report), api.deps.judging.apply(report)])
    await api.deps.judging.apply(report)
    expect(await attemptOf(id)).toBe(2)
    expect(await failuresOf()).toMatchObject({ total: 1 })
    expect(await verdictOf(id)).toBe('Queued')
  })

  test('that arrives after the verdict changes nothing', async () => {
    const id = await send()
    await api.deps.judging.apply(reportOf(job(id), { verdict: 'Wrong Answer' }))
    await api.deps.judging.apply(reportOf(job(id), failed))
    expect(await verdictOf(id)).toBe('Wrong Answer')
    expect(await attemptOf(id)).toBe(1)
  })

  test('leads to a retry even if the process that handles it dies', async () => {
    const id = await send()
    await api.deps.judging.apply(reportOf(job(id), failed))
    await api.redis.del(
      `${api.prefix}:${JUDGE_QUEUE}:${judgeJobId({ submissionId: id, round: 1, attempt: 2 })}`,
    )
    worker = startReportingWorker(api, () => ({ verdict: 'Accepted' }))
    await judgedAs(id, 'Accepted')
  })
})
