import {
  ANALYSED_QUEUE,
  ANALYSIS_EVENT,
  ANALYSIS_QUEUE,
  type Analysis,
  type AnalysisJob,
  type AnalysisReport,
  analysisSchema,
  type GrowthPoint,
} from '@cohort/shared'
import { NOTHING_FOUND } from '@cohort/shared/test/counterexample'
import { Queue } from 'bullmq'
import { Types } from 'mongoose'
import {
  buildContest,
  buildProblem,
  buildSubmission,
  buildUser,
  type ProblemShape,
  type TestProblem,
  type TestUser,
} from '../../../test/factories'
import {
  type Judgement,
  type ReportingWorker,
  startReportingWorker,
  testReport,
} from '../../../test/reporting-worker'
import { addressOf, eventually, startTestApi, type TestApi, testDatabase } from '../../../test/test-api'
import type { Actor } from '../users/actor'

let api: TestApi
let user: TestUser
let jobs: Queue<AnalysisJob>
let reports: Queue<AnalysisReport>
let worker: ReportingWorker
let judgement: Judgement = { verdict: 'Accepted' }

beforeAll(async () => {
  api = await startTestApi()
  user = await buildUser(api)
  const settings = { connection: api.redis, prefix: api.prefix }
  jobs = new Queue(ANALYSIS_QUEUE, settings)
  reports = new Queue(ANALYSED_QUEUE, settings)
  worker = startReportingWorker(api, () => judgement)
})
afterAll(async () => {
  await worker.stop()
  await jobs.close()
  await reports.close()
  await api.stop()
})

const SMALL = [{ input: '1 1\n', answer: '2\n' }]
const FAMILY = {
  generator: 'print(1)',
  parameter: 'n',
  from: 1000,
  to: 64_000,
  reference: { language: 'cpp' as const, sources: [{ path: 'main.cpp', text: 'int main() {}' }] },
}

const send = async (problem: TestProblem, body: object = {}): Promise<string> => {
  const answer = await user.agent
    .post('/api/submissions/execute')
    .send({ problemId: problem.id, code: 'print(1)', language: 'python', submissionType: 'submit', ...body })
    .expect(202)
  const { _id } = answer.body.data
  await eventually(async () => {
    const { body: polled } = await user.agent.get(`/api/submissions/${_id}`)
    return polled.data.verdict === judgement.verdict
  }, 'the verdict')
  return _id
}
const judgedAs = (verdict: Judgement['verdict'], statuses: Parameters<typeof testReport>[0][] = []) => {
  judgement = { verdict, ...(statuses.length === 0 ? {} : { tests: statuses.map(testReport) }) }
}
const read = async (id: string, by = user): Promise<Analysis> => {
  const { body } = await by.agent.get(`/api/submissions/${id}/analysis`).expect(200)
  return analysisSchema.parse(body.data)
}
const request = (id: string, part: string, by = user) =>
  by.agent.post(`/api/submissions/${id}/analysis/${part}`)
const jobOf = (id: string, part: AnalysisJob['part']): Promise<AnalysisJob> =>
  eventually(async () => (await jobs.getJob(`${id}-${part}`))?.data ?? null, `the job ${part}`)
const queuedParts = async (id: string) =>
  (await jobs.getJobs(['prioritized', 'waiting']))
    .filter(({ data }) => data.submissionId === id)
    .map(({ data }) => data.part)
    .sort()
const report = async <R extends AnalysisReport>(
  part: R['part'],
  submissionId: string,
  result: R['result'],
) => {
  await reports.add('analysed', { part, submissionId, result, cpuMs: 5 } as AnalysisReport)
  await eventually(async () => (await read(submissionId))[part].state !== 'queued', `the report ${part}`)
}

const linear: GrowthPoint[] = [8000, 16_000, 32_000, 64_000].map((n) => ({
  n,
  inputBytes: 7 * n,
  cpuMs: 10 + n / 500,
  readingMs: 10,
  memoryKb: 4000,
  readingKb: 4000,
  steps: 3 * n,
}))

describe('after an Accepted verdict', () => {
  test('lints and growth are queued, and the growth determines the estimates', async () => {
    judgedAs('Accepted')
    const id = await send(await buildProblem(api, { family: FAMILY }))
    const job = await jobOf(id, 'growth')
    expect(job).toMatchObject({
      family: { sizes: [1000, 2000, 4000, 8000, 16_000, 32_000, 64_000] },
      limits: { cpuMs: 1500 },
    })
    expect(await queuedParts(id)).toEqual(['growth', 'lints'])
    const estimates = async () => {
      const { body } = await user.agent.get(`/api/submissions/${id}`).expect(200)
      return [body.data.estimatedTimeComplexity, body.data.estimatedSpaceComplexity]
    }
    expect(await estimates()).toEqual([null, null])
    await report('growth', id, { points: linear })
    expect(await estimates()).toEqual(['O(n)', 'N/A'])
    const { growth, lints } = await read(id)
    expect(growth.result).toMatchObject({ parameter: 'n', time: { classes: ['O(n)'] }, isReading: false })
    expect(lints.state).toBe('queued')
  })

  test.each<[string, ProblemShape, GrowthPoint[] | null]>([
    ['the problem has no family', {}, null],
    ['the worker gave up', { family: FAMILY }, null],
    ['too few sizes were measured', { family: FAMILY }, linear.slice(0, 2)],
  ])('the estimates are N/A if %s', async (_, shape, points) => {
    judgedAs('Accepted')
    const id = await send(await buildProblem(api, shape))
    if (shape.family) {
      await jobOf(id, 'growth')
      await report('growth', id, points && { points })
    }
    const { body } = await user.agent.get(`/api/submissions/${id}`).expect(200)
    expect(body.data.estimatedTimeComplexity).toBe('N/A')
  })

  test('the estimates are N/A if no analysis has begun after ten minutes', async () => {
    const problem = await buildProblem(api, { family: FAMILY })
    const estimateAfter = (minutes: number) =>
      api.deps.analyses.estimateOf(
        buildSubmission(user, problem, { submittedAt: new Date(Date.now() - minutes * 60_000) }),
      )
    expect(await estimateAfter(9)).toEqual({ time: null, space: null })
    expect(await estimateAfter(10)).toEqual({ time: 'N/A', space: 'N/A' })
  })

  test('the same program is analysed only once', async () => {
    judgedAs('Accepted')
    const problem = await buildProblem(api)
    const first = await send(problem)
    await jobOf(first, 'lints')
    await report('lints', first, { text: 'main.py:1: warning' })
    const second = await send(problem)
    await eventually(async () => (await read(second)).lints.state === 'done', 'the copy')
    expect(await queuedParts(second)).toEqual([])
    expect((await read(second)).lints.result).toEqual({ text: 'main.py:1: warning' })
  })
})

test('with ANALYSES=off, no analysis is queued, offered or estimated', async () => {
  judgedAs('Wrong Answer', [{ status: 'Wrong Answer' }])
  const problem = await buildProblem(api, { family: FAMILY })
  const failed = await send(problem, { language: 'cpp' })
  judgedAs('Accepted')
  const accepted = await send(problem, { code: 'print(2)' })
  const other = await startTestApi({
    consumers: false,
    env: { MONGO_URL: testDatabase(api.prefix), REDIS_PREFIX: api.prefix, ANALYSES: 'off' },
  })
  try {
    const { analyses, submissions } = api.deps.database.models
    await analyses.deleteMany({ _id: { $in: [failed, accepted] } })
    for (const id of [failed, accepted]) await other.deps.analyses.afterVerdict(new Types.ObjectId(id))
    expect(await analyses.countDocuments({ _id: { $in: [failed, accepted] } })).toBe(0)
    const own = { userId: (await submissions.findById(failed).orFail()).userId! } as Actor
    const { replay } = await other.deps.analyses.get(own, new Types.ObjectId(failed))
    expect(replay.state).toBe('none')
    await expect(other.deps.analyses.request(own, new Types.ObjectId(failed), 'replay')).rejects.toThrow(
      'Analyses are turned off on this server.',
    )
    const estimate = await other.deps.analyses.estimateOf(await submissions.findById(accepted).orFail())
    expect(estimate).toEqual({ time: 'N/A', space: 'N/A' })
  } finally {
    await other.stop()
  }
})

describe('a counterexample', () => {
  const wrong = () => judgedAs('Wrong Answer', [{}, { status: 'Wrong Answer' }])

  test('is offered after a wrong answer, and a request is recorded as help', async () => {
    wrong()
    const problem = await buildProblem(api, { smallCases: SMALL })
    const id = await send(problem)
    expect((await read(id)).counterexample.state).toBe('offered')
    await request(id, 'counterexample').expect(200)
    expect((await jobOf(id, 'counterexample')).limits.cpuMs).toBe(1500)
    const { openedHelp } = api.deps.database.models
    expect(await openedHelp.countDocuments({ problemId: problem.id, kind: 'counterexample' })).toBe(1)
    const wrongAnswer = { status: 'Wrong Answer' as const, output: '3\n', stderr: '', message: null }
    const found = { ...SMALL[0]!, ...wrongAnswer, size: null }
    const repair = { line: 1, kind: 'number' as const, cases: 20 }
    const result = { ...NOTHING_FOUND, tried: 1, found, repair }
    await report('counterexample', id, result)
    expect((await read(id)).counterexample).toEqual({ state: 'done', result: { ...result, parameter: 'n' } })
    // Requesting it again changes nothing.
    await request(id, 'counterexample').expect(200)
    expect((await read(id)).counterexample.state).toBe('done')
  })

  test('is offered again after the same program is submitted again', async () => {
    wrong()
    const problem = await buildProblem(api, { smallCases: SMALL })
    const first = await send(problem)
    await jobOf(first, 'lints')
    await report('lints', first, { text: '' })
    await request(first, 'counterexample').expect(200)
    await report('counterexample', first, { ...NOTHING_FOUND, tried: 1 })
    const second = await send(problem)
    await eventually(async () => (await read(second)).lints.state === 'done', 'the copy')
    expect((await read(second)).counterexample).toEqual({ state: 'offered', result: null })
  })

  test('is offered after a wrong answer to a sample', async () => {
    judgedAs('Wrong Answer', [{ status: 'Wrong Answer' }, { status: 'Skipped' }])
    const id = await send(await buildProblem(api, { smallCases: SMALL }))
    expect((await read(id)).counterexample.state).toBe('offered')
    await request(id, 'counterexample').expect(200)
    expect(await jobOf(id, 'counterexample')).toMatchObject({
      sample: { input: expect.any(String), answer: expect.any(String) },
    })
  })

  test('gets the package’s program for properties of inputs', async () => {
    wrong()
    const properties = "print('the list is sorted')\n"
    const id = await send(await buildProblem(api, { smallCases: SMALL, properties }))
    await request(id, 'counterexample').expect(200)
    expect(await jobOf(id, 'counterexample')).toMatchObject({ properties })
  })

  test('is compared with the package’s known mistakes', async () => {
    wrong()
    const mistakes = [
      {
        text: 'Counts zero twice.',
        language: 'python' as const,
        sources: [{ path: 'main.py', text: 'print(2)' }],
      },
    ]
    const id = await send(await buildProblem(api, { smallCases: SMALL, mistakes }))
    await request(id, 'counterexample').expect(200)
    expect(await jobOf(id, 'counterexample')).toMatchObject({ mistakes })
  })

  test('is also searched for among a family’s inputs, with the reference solution’s answers', async () => {
    wrong()
    const id = await send(await buildProblem(api, { family: FAMILY }))
    await request(id, 'counterexample').expect(200)
    expect(await jobOf(id, 'counterexample')).toMatchObject({
      cases: null,
      family: { generator: FAMILY.generator, reference: FAMILY.reference },
    })
  })

  test.each<[string, ProblemShape, () => void, object]>([
    ['without small cases or a family', {}, wrong, {}],
    ['in an interactive problem', { smallCases: SMALL, interactions: [] }, wrong, {}],
    ['after Accepted', { smallCases: SMALL }, () => judgedAs('Accepted'), {}],
  ])('is refused %s', async (_, shape, judge) => {
    judge()
    const id = await send(await buildProblem(api, shape))
    expect((await read(id)).counterexample.state).toBe('none')
    const { body } = await request(id, 'counterexample').expect(403)
    expect(body.message).toBe('There are no inputs to search through for this submission.')
  })

  test('is refused until the last contest with the problem has ended', async () => {
    wrong()
    const problem = await buildProblem(api, { smallCases: SMALL })
    const id = await send(problem)
    const contest = await buildContest(api, [problem])
    const { body } = await request(id, 'counterexample').expect(403)
    expect(body.message).toBe('This problem is not open for practice.')
    await api.deps.database.models.contests.updateOne({ _id: contest._id }, { endTime: new Date() })
    await api.deps.windows.sync(contest._id)
    await request(id, 'counterexample').expect(200)
  })
})

test('a C++ program that crashes on a sample is replayed automatically', async () => {
  judgedAs('Runtime Error', [{ status: 'Runtime Error', output: '' }, { status: 'Skipped' }])
  const id = await send(await buildProblem(api), { language: 'cpp', code: 'int main() { return 1; }' })
  expect(await jobOf(id, 'replay')).toMatchObject({ input: await api.deps.blobs.put(Buffer.from('1 2\n')) })
})

test.each(['python', 'javascript'] as const)(
  'a %s program that is too slow for a sample is replayed automatically',
  async (language) => {
    judgedAs('Time Limit Exceeded', [{ status: 'Time Limit Exceeded', output: '' }, { status: 'Skipped' }])
    const id = await send(await buildProblem(api, { family: FAMILY }), { language })
    expect(await jobOf(id, 'replay')).toMatchObject({ language })
    expect(await queuedParts(id)).toEqual(['lints', 'replay'])
  },
)

test('growth is measured after Time Limit Exceeded on a hidden test, except during a contest', async () => {
  judgedAs('Time Limit Exceeded', [{}, { status: 'Time Limit Exceeded' }])
  const problem = await buildProblem(api, { family: FAMILY })
  const id = await send(problem)
  await jobOf(id, 'growth')
  await report('growth', id, { points: linear })
  expect((await read(id)).growth.result).toMatchObject({ most: 64_000 })
  await buildContest(api, [problem])
  await api.deps.database.models.analyses.deleteOne({ _id: id })
  await (await jobs.getJob(`${id}-growth`))?.remove()
  await api.deps.analyses.afterVerdict(new Types.ObjectId(id))
  expect(await queuedParts(id)).toEqual(['lints'])
})

test('a C++ program that fails a sample with a wrong answer is replayed on request', async () => {
  judgedAs('Wrong Answer', [{ status: 'Wrong Answer', output: '4\n' }, { status: 'Skipped' }])
  const id = await send(await buildProblem(api), { language: 'cpp', code: 'int main() { return 2; }' })
  await jobOf(id, 'lints')
  expect((await read(id)).replay.state).toBe('offered')
  expect(await queuedParts(id)).toEqual(['lints'])
  await request(id, 'replay').expect(200)
  expect(await queuedParts(id)).toEqual(['lints', 'replay'])
})

test('a submission that did not compile is not analysed', async () => {
  judgedAs('Compilation Error', [])
  judgement = { verdict: 'Compilation Error', tests: [], compileOutput: 'no' }
  const problem = await buildProblem(api)
  const id = await send(problem)
  await api.deps.analyses.afterVerdict(new Types.ObjectId(id))
  expect(await queuedParts(id)).toEqual([])
})

test('only the author may read or request an analysis, and only after the verdict', async () => {
  judgedAs('Accepted')
  const id = await send(await buildProblem(api))
  const other = await buildUser(api)
  await other.agent.get(`/api/submissions/${id}/analysis`).expect(404)
  await other.agent.get(`/api/submissions/${id}/analysis/events`).expect(404)
  await request(id, 'counterexample', other).expect(404)
  await request(id, 'lints').expect(404)
  await api.deps.database.models.submissions.updateOne({ _id: id }, { final: false })
  await user.agent.get(`/api/submissions/${id}/analysis`).expect(409)
})

test('a verdict queues no analysis while too many are waiting', async () => {
  judgedAs('Accepted')
  await jobs.addBulk(
    Array.from({ length: 200 }, (_, index) => ({
      name: 'x',
      data: { index } as never,
      opts: { priority: 9 },
    })),
  )
  // The number of waiting jobs is cached briefly.
  await eventually(async () => api.deps.analysisQueue.isFull(), 'a full queue')
  const id = await send(await buildProblem(api))
  await api.deps.analyses.afterVerdict(new Types.ObjectId(id))
  expect(await queuedParts(id)).toEqual([])
  await jobs.drain()
})

test('the event stream sends every change and ends when no part is queued', async () => {
  judgedAs('Accepted')
  await eventually(async () => !(await api.deps.analysisQueue.isFull()), 'an empty queue')
  const id = await send(await buildProblem(api))
  await jobOf(id, 'lints')
  const response = await fetch(`${addressOf(api.server)}/api/submissions/${id}/analysis/events`, {
    headers: { Cookie: user.cookie },
  })
  const text = response.text()
  await reports.add('analysed', { part: 'lints', submissionId: id, result: { text: '' }, cpuMs: 1 })
  const states = (await text)
    .split('\n\n')
    .filter((block) => block.startsWith(`event: ${ANALYSIS_EVENT}`))
    .map((block) => analysisSchema.parse(JSON.parse(block.slice(block.indexOf('data: ') + 6))).lints.state)
  expect(states).toEqual(['queued', 'done'])
})
