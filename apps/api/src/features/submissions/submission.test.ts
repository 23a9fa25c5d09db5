import { type JudgeJob, runningTestCase, type Scoring, submissionSchema } from '@cohort/shared'
import { Types } from 'mongoose'
import { buildGroup, buildProblem, buildUser, type TestProblem, type TestUser } from '../../../test/factories'
import { readEvents } from '../../../test/read-events'
import {
  type Judgement,
  type ReportingWorker,
  startReportingWorker,
  testReport,
} from '../../../test/reporting-worker'
import { eventually, startTestApi, type TestApi } from '../../../test/test-api'

let api: TestApi
let problem: TestProblem
let person: TestUser
let worker: ReportingWorker | null = null

/** Whatever a hidden test holds, and whatever a program made of it, is marked so that it is found anywhere. */
const HIDDEN = 'HIDDEN-MARKER'

beforeAll(async () => {
  api = await startTestApi()
  person = await buildUser(api)
  problem = await buildProblem(api, {
    samples: [
      ['1 2\n', '3\n'],
      ['4 5\n', '9\n'],
    ],
    secrets: [
      [`${HIDDEN} in\n`, `${HIDDEN} out\n`],
      ['7 7\n', '14\n'],
    ],
  })
})
afterEach(async () => {
  await worker?.stop()
  worker = null
})
afterAll(() => api.stop())

const submit = (overrides: object = {}) => ({
  problemId: problem.id,
  code: 'print(1)',
  language: 'python',
  submissionType: 'submit',
  ...overrides,
})
const execute = (overrides: object = {}, by = person) =>
  by.agent.post('/api/submissions/execute').send(submit(overrides))
const poll = async (id: string, by = person) => {
  const { body } = await by.agent.get(`/api/submissions/${id}`).expect(200)
  return submissionSchema.parse(body.data)
}
const judged = (id: string, by = person) =>
  eventually(async () => {
    const found = await poll(id, by)
    return found.executionTime !== null || found.verdict === 'Compilation Error' ? found : null
  }, 'a final verdict')

/** The job that a submission came to the worker as; others may still wait from earlier tests. */
const jobOf = (id: string): JudgeJob => worker!.taken.find((job) => job.submissionId === id)!

describe('POST /submissions/execute', () => {
  test('with a good submission answers 202 with it, Queued, and hands it to a worker', async () => {
    const { body } = await execute().expect(202)
    expect(submissionSchema.parse(body.data)).toMatchObject({
      problemId: problem.id,
      language: 'python',
      verdict: 'Queued',
      submissionType: 'submit',
      testCaseResults: [],
      testCount: 4,
      executionTime: null,
      memoryUsed: null,
    })
    worker = startReportingWorker(api, () => ({ verdict: 'Accepted' }))
    expect(await judged(body.data._id)).toMatchObject({
      verdict: 'Accepted',
      executionTime: 0.012,
      memoryUsed: 2048,
    })
    expect(jobOf(body.data._id)).toEqual(
      expect.objectContaining({
        submissionId: body.data._id,
        round: 1,
        attempt: 1,
        mode: 'submit',
        language: 'python',
        sources: [{ path: 'main.py', text: 'print(1)' }],
        limits: { cpuMs: 1500, memoryKb: 262_144, outputBytes: 8_388_608 },
        stopAtFirstFailure: true,
      }),
    )
    expect(jobOf(body.data._id).tests.map(({ isSample, keepOutput }) => [isSample, keepOutput])).toEqual([
      [true, true],
      [true, true],
      [false, false],
      [false, false],
    ])
  })

  test('of a run without input judges every sample and nothing else', async () => {
    worker = startReportingWorker(api, () => ({ verdict: 'Partial - Sample Run' }))
    const { body } = await execute({ submissionType: 'run', customInput: ' \n' }).expect(202)
    const final = await judged(body.data._id)
    expect(jobOf(body.data._id)).toMatchObject({ mode: 'samples', stopAtFirstFailure: false })
    expect(jobOf(body.data._id).tests).toHaveLength(2)
    expect(final).toMatchObject({ verdict: 'Partial - Sample Run', testCount: 2 })
    const { evidence: _evidence, ...second } = final.testCaseResults[1]!
    expect(second).toEqual({
      status: 'Accepted',
      time: 0.012,
      memory: 2048,
      isSample: true,
      isCustom: false,
      input: '4 5\n',
      expectedOutput: '9\n',
      actualOutput: '3\n',
    })
  })

  test('of a run with own input judges that alone and shows what came out', async () => {
    worker = startReportingWorker(api, () => ({
      verdict: 'Custom Output',
      tests: [testReport({ status: 'Custom Output', output: 'ok\0\n', stderr: 'debug', exitCode: 0 })],
    }))
    const { body } = await execute({ submissionType: 'run', customInput: '8 9\0\n' }).expect(202)
    const final = await judged(body.data._id)
    expect(jobOf(body.data._id)).toMatchObject({
      mode: 'custom',
      tests: [{ answer: null, isSample: false, keepOutput: true }],
    })
    expect((await api.deps.blobs.read(jobOf(body.data._id).tests[0]!.input)).toString()).toBe('8 9\0\n')
    expect(final).toMatchObject({
      verdict: 'Custom Output',
      stderr: 'debug',
      testCaseResults: [{ isCustom: true, isSample: false, input: '8 9\0\n', actualOutput: 'ok\0\n' }],
    })
    expect(final.testCaseResults[0]).not.toHaveProperty('expectedOutput')
  })

  test('of Java names the file after its public class', async () => {
    worker = startReportingWorker(api, () => ({ verdict: 'Accepted' }))
    const { body } = await execute({
      language: 'java',
      code: '// public class No\npublic final class Solver {}',
    })
    await judged(body.data._id)
    expect(jobOf(body.data._id).sources[0]!.path).toBe('Solver.java')
  })

  describe('for a problem whose programs talk with the judge', () => {
    const talkingProblem = (samples: [string, string][]) =>
      buildProblem(api, { samples, interactions: [{ name: 'sample/1', lines: [] }] })

    test('refuses a run on an input of one’s own', async () => {
      const { id } = await talkingProblem([['data of the judge\n', '1\n']])
      const { body } = await execute({ problemId: id, submissionType: 'run', customInput: '1' }).expect(400)
      expect(body.message).toBe(
        'In this problem programs talk with the judge: a run takes no input of your own.',
      )
    })

    test('refuses a run where there is no sample', async () => {
      const { id } = await talkingProblem([])
      const { body } = await execute({ problemId: id, submissionType: 'run' }).expect(400)
      expect(body.message).toBe('This problem has no samples: submit your program.')
    })

    test('shows of a sample its verdict and standard error, and none of the judge’s data', async () => {
      const { id } = await talkingProblem([['data of the judge\n', 'answer of the judge\n']])
      worker = startReportingWorker(api, () => ({
        verdict: 'Wrong Answer',
        tests: [testReport({ status: 'Wrong Answer', output: '', stderr: 'debug' })],
      }))
      const { body } = await execute({ problemId: id, submissionType: 'run' }).expect(202)
      const submission = await judged(body.data._id)
      expect(submission.testCaseResults[0]).toMatchObject({ status: 'Wrong Answer', isSample: true })
      expect(submission.stderr).toBe('debug')
      expect(JSON.stringify(submission)).not.toContain('of the judge')
    })
  })

  test.each([
    ['blank code', { code: ' \n\t' }, 'Code cannot be empty.'],
    ['code over 64 KB', { code: 'é'.repeat(33_000) }, 'The code may have at most 64 KB.'],
    [
      'input over 1 MB',
      { submissionType: 'run', customInput: 'x'.repeat(1_100_000) },
      'The custom input may have at most 1 MB.',
    ],
    [
      'half of a surrogate pair in the code',
      { code: 'print("\ud800")' },
      'The text contains half of a surrogate pair.',
    ],
    ['custom input for a submit', { customInput: '1' }, 'Custom input is for a run only.'],
    ['no problem', { problemId: undefined }, 'The field "problemId" is required.'],
    ['an unknown field', { userId: 'someone' }, 'The field "userId" is not known here.'],
    ['an operator as problem', { problemId: { $gt: '' } }, null],
    ['an array as code', { code: ['x'] }, null],
    ['an unknown language', { language: 'cpp; rm -rf /' }, null],
    ['an unknown type', { submissionType: 'rejudge' }, null],
  ])('with %s answers 400 and stores nothing', async (_what, overrides, message) => {
    const before = await api.deps.database.models.submissions.countDocuments()
    const { body } = await execute(overrides).expect(400)
    expect(body).toMatchObject({ success: false, code: 'INVALID_INPUT', data: null })
    if (message) expect(body.message).toBe(message)
    expect(body.issues).toHaveLength(1)
    expect(await api.deps.database.models.submissions.countDocuments()).toBe(before)
  })

  test('for an unknown, a malformed or a hidden problem, or an unknown contest, answers 404', async () => {
    const hidden = await buildProblem(api, { visibility: 'hidden' })
    for (const problemId of ['0123456789abcdef01234567', 'nonsense', 'twelve bytes', hidden.id]) {
      const { body } = await execute({ problemId }).expect(404)
      expect(body.message).toBe('Problem not found.')
    }
    const { body } = await execute({ contestId: '0123456789abcdef01234567' }).expect(404)
    expect(body.message).toBe('Contest not found.')
  })

  test('from a guest answers 401, even with a huge body', async () => {
    await api.guest().post('/api/submissions/execute').send(submit()).expect(401)
  })

  test('after an import of a newer version is judged on that one, and older submissions keep theirs', async () => {
    const { models } = api.deps.database
    const moving = await buildProblem(api)
    const before = await execute({ problemId: moving.id }).expect(202)
    const { _id, ...old } = (await models.problemVersions.findById(moving.versionId).lean())!
    const next = await models.problemVersions.create({
      ...old,
      packageHash: 'f'.repeat(64),
      cpuTimeLimitMs: 9000,
    })
    await models.problems.updateOne({ _id: moving.id }, { $set: { currentVersion: next._id } })
    const after = await execute({ problemId: moving.id }).expect(202)
    worker = startReportingWorker(api, () => ({ verdict: 'Accepted' }))
    await judged(before.body.data._id)
    await judged(after.body.data._id)
    const limitOf = (id: string) => jobOf(id).limits.cpuMs
    expect(limitOf(before.body.data._id)).toBe(1500)
    expect(limitOf(after.body.data._id)).toBe(9000)
  })
})

describe('GET /submissions/:id', () => {
  test('while it is judged follows the progress, test by test', async () => {
    let proceed = () => {}
    const halted = new Promise<void>((resolve) => {
      proceed = resolve
    })
    worker = startReportingWorker(api, async (_judgeJob, job) => {
      await job.updateProgress({
        stage: 'running',
        test: 3,
        of: 4,
        done: [
          { status: 'Accepted', cpuMs: 5, memoryKb: 100 },
          { status: 'Accepted', cpuMs: 7, memoryKb: 200 },
        ],
      })
      await halted
      return { verdict: 'Accepted' }
    })
    const { body } = await execute()
    const running = await eventually(async () => {
      const found = await poll(body.data._id)
      return found.verdict === 'Queued' ? null : found
    }, 'progress')
    expect(running).toMatchObject({ verdict: runningTestCase(3, 4), executionTime: null })
    expect(running.testCaseResults).toEqual([
      { status: 'Accepted', time: 0.005, memory: 100, isSample: true, isCustom: false },
      { status: 'Accepted', time: 0.007, memory: 200, isSample: true, isCustom: false },
    ])
    proceed()
    expect((await judged(body.data._id)).testCaseResults).toHaveLength(4)
  })

  test('of another, of an unknown, a malformed and a verification answers 404 alike', async () => {
    const { body: mine } = await execute()
    const other = await buildUser(api)
    const verification = await api.deps.submissions.createForVerification({
      problemVersionId: problem.versionId,
      language: 'python',
      sources: [{ path: 'a.py', text: '' }],
    })
    for (const id of [
      mine.data._id,
      verification,
      new Types.ObjectId().toHexString(),
      'nonsense',
      '%7B%22$ne%22:1%7D',
    ]) {
      for (const path of [id, `${id}/events`]) {
        const { body } = await other.agent.get(`/api/submissions/${path}`).expect(404)
        expect(body).toMatchObject({ message: 'Submission not found.', success: false })
        await api.guest().get(`/api/submissions/${path}`).expect(401)
      }
    }
  })

  test('of a scored problem shows groups while it runs, then points beside the verdict', async () => {
    const scoring: Scoring = {
      groups: [
        buildGroup('', null, 100),
        buildGroup('secret', 0, 100),
        buildGroup('secret/small', 1, 40),
        buildGroup('secret/large', 1, 60),
      ],
    }
    const points = await buildProblem(api, {
      samples: [['1 2\n', '3\n']],
      secrets: [
        ['5 6\n', '11\n'],
        [`${HIDDEN}\n`, '0\n'],
      ],
      scoring,
      groupOfTest: [0, 2, 3],
    })
    let proceed = () => {}
    const halted = new Promise<void>((resolve) => {
      proceed = resolve
    })
    worker = startReportingWorker(api, async (_judgeJob, job) => {
      await job.updateProgress({
        stage: 'running',
        test: 3,
        of: 3,
        done: [
          { status: 'Accepted', cpuMs: 5, memoryKb: 100 },
          { status: 'Accepted', cpuMs: 7, memoryKb: 200 },
        ],
      })
      await halted
      return {
        verdict: 'Wrong Answer',
        tests: [testReport(), testReport(), testReport({ status: 'Wrong Answer' })],
        score: { points: 40, accepted: false, groups: [40, 40, 40, 0] },
      }
    })
    const { body } = await execute({ problemId: points.id }).expect(202)
    const queued = submissionSchema.parse(body.data)
    expect(queued).toMatchObject({ points: null, maxPoints: 100 })
    expect(queued.groups.map(({ name, status }) => [name, status])).toEqual([
      ['small', null],
      ['large', null],
    ])
    const running = await eventually(async () => {
      const found = await poll(body.data._id)
      return found.verdict === runningTestCase(3, 3) ? found : null
    }, 'progress')
    expect(running.groups.map(({ status, points }) => [status, points])).toEqual([
      ['Accepted', null],
      [null, null],
    ])
    proceed()
    const final = await judged(body.data._id)
    expect(final).toMatchObject({ verdict: 'Wrong Answer', points: 40, maxPoints: 100 })
    expect(final.groups).toEqual([
      { name: 'small', points: 40, maxPoints: 40, status: 'Accepted', firstTest: 1, testCount: 1 },
      { name: 'large', points: 0, maxPoints: 60, status: 'Wrong Answer', firstTest: 2, testCount: 1 },
    ])
    expect(JSON.stringify(final)).not.toContain(HIDDEN)
    expect(jobOf(body.data._id)).toMatchObject({
      scoring,
      stopAtFirstFailure: false,
      tests: [{ group: 0 }, { group: 2 }, { group: 3 }],
    })

    const run = await execute({ problemId: points.id, submissionType: 'run' }).expect(202)
    expect(run.body.data).toMatchObject({ points: null, maxPoints: null, groups: [] })
    await judged(run.body.data._id)
    expect(jobOf(run.body.data._id)).toMatchObject({ scoring: null, tests: [{ group: null }] })
  })

  const failures: [string, Judgement][] = [
    [
      'a wrong answer',
      {
        verdict: 'Wrong Answer',
        tests: [
          testReport({ output: '3\n', stderr: 'of sample 1' }),
          testReport({ output: '9\n', stderr: '' }),
          testReport({ status: 'Wrong Answer', output: HIDDEN, stderr: HIDDEN }),
          testReport({ status: 'Skipped', cpuMs: 0, memoryKb: 0, exitCode: null }),
        ],
      },
    ],
    [
      'a crash that puts what it read into its exit code',
      {
        verdict: 'Runtime Error',
        fault: HIDDEN,
        tests: [
          testReport({ output: '3\n' }),
          testReport({ output: '9\n' }),
          testReport({ status: 'Runtime Error', exitCode: 77, stderr: HIDDEN, output: HIDDEN }),
        ],
      },
    ],
    [
      'more reports than tests',
      {
        verdict: 'Accepted',
        tests: Array.from({ length: 9 }, () => testReport({ output: HIDDEN, stderr: HIDDEN, exitCode: 77 })),
      },
    ],
  ]
  test.each(failures)(
    'of %s on a hidden test shows its status, time and memory alone',
    async (_what, judgement) => {
      // The two samples may show what their program wrote; the marker stands only where it must not leave.
      const clean = {
        ...judgement,
        tests: judgement.tests!.map((test, index) =>
          index < 2 ? { ...test, output: '3\n', stderr: 'of a sample' } : test,
        ),
      }
      worker = startReportingWorker(api, () => clean)
      const { body } = await execute()
      const stream = await readEvents(api, body.data._id, person.cookie)
      const final = await judged(body.data._id)
      await stream.ended
      for (const text of [JSON.stringify(final), JSON.stringify(stream.seen)]) {
        expect(text).not.toContain(HIDDEN)
      }
      expect(final.stderr).toBe('of a sample')
      expect(final.testCaseResults.length).toBeLessThanOrEqual(4)
      for (const result of final.testCaseResults.slice(2)) {
        const { status: _status, time: _time, memory: _memory, detail = '', evidence, ...rest } = result
        expect(rest).toEqual({ isCustom: false, isSample: false })
        expect(evidence?.ownTest ?? null).toBeNull()
        expect(detail).not.toMatch(/77/)
      }
    },
  )

  test('tells how a shown test ended', async () => {
    worker = startReportingWorker(api, () => ({
      verdict: 'Runtime Error',
      tests: [
        testReport({ status: 'Runtime Error', exitCode: 3, stderr: 'Traceback', output: '' }),
        testReport({ status: 'Time Limit Exceeded', exitCode: null, firedLimit: 'wall', wallMs: 4003 }),
      ],
    }))
    const { body } = await execute({ submissionType: 'run' })
    const final = await judged(body.data._id)
    expect(final.testCaseResults.map(({ detail }) => detail)).toEqual([
      'Exited with code 3.',
      'Slept: 0.01 s of CPU in 4 s: is the program waiting for input?',
    ])
    expect(final.testCaseResults[1]!.evidence).toMatchObject({
      limit: { kind: 'wall', size: 4 },
      ownTest: { wallTime: 4.003 },
    })
    expect(final.stderr).toBe('Traceback')
  })

  test('of a compilation error shows the diagnostics', async () => {
    worker = startReportingWorker(api, () => ({
      verdict: 'Compilation Error',
      compileOutput: 'line 1: no',
      tests: [],
    }))
    const { body } = await execute()
    expect(await judged(body.data._id)).toMatchObject({
      verdict: 'Compilation Error',
      compileOutput: 'line 1: no',
      testCaseResults: [],
      executionTime: null,
    })
  })
})

describe('GET /submissions/:id/events', () => {
  test('asked with HEAD answers 405 and holds nothing open', async () => {
    const { body } = await execute()
    await person.agent.head(`/api/submissions/${body.data._id}/events`).expect(405)
  })

  test('gives a snapshot, each step and the verdict, then ends', async () => {
    const { body } = await execute()
    const stream = await readEvents(api, body.data._id, person.cookie)
    expect(stream.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(stream.headers.get('cache-control')).toMatch(/no-transform/)
    expect(stream.headers.get('x-accel-buffering')).toBe('no')
    await eventually(() => stream.seen.length > 0, 'the snapshot')

    worker = startReportingWorker(api, async (_judgeJob, job) => {
      const sees = (verdict: string) =>
        eventually(() => stream.seen.some((each) => each.verdict === verdict), verdict)
      await job.updateProgress({ stage: 'compiling' })
      await sees('Compiling')
      await job.updateProgress({ stage: 'running', test: 1, of: 4, done: [] })
      await sees(runningTestCase(1, 4))
      return { verdict: 'Accepted' }
    })
    await stream.ended
    expect([...new Set(stream.seen.map(({ verdict }) => verdict))]).toEqual([
      'Queued',
      'Compiling',
      runningTestCase(1, 4),
      'Accepted',
    ])
    const polled = await poll(body.data._id)
    expect(polled).toMatchObject({ estimatedTimeComplexity: 'O(1)', estimatedSpaceComplexity: 'O(1)' })
    expect(stream.seen.at(-1)).toEqual(polled)
  })

  test('of a judged submission gives its verdict and ends at once', async () => {
    worker = startReportingWorker(api, () => ({ verdict: 'Accepted' }))
    const { body } = await execute()
    await judged(body.data._id)
    const stream = await readEvents(api, body.data._id, person.cookie)
    await stream.ended
    expect(stream.seen.map(({ verdict }) => verdict)).toEqual(['Accepted'])
  })

  test('beyond the bound of one user answers 429, and a closed one makes room', async () => {
    const crowd = await buildUser(api)
    const { body } = await execute({}, crowd)
    const open = await Promise.all(
      Array.from({ length: 12 }, () => readEvents(api, body.data._id, crowd.cookie)),
    )
    expect(open.map(({ status }) => status)).toEqual(open.map(() => 200))
    const refused = await crowd.agent.get(`/api/submissions/${body.data._id}/events`).expect(429)
    expect(refused.body).toMatchObject({ code: 'RATE_LIMITED', success: false })
    expect(refused.headers['retry-after']).toBe('5')
    open[0]!.close()
    const another = await eventually(async () => {
      const stream = await readEvents(api, body.data._id, crowd.cookie)
      return stream.status === 200 ? stream : null
    }, 'room for another stream')
    for (const stream of [...open, another]) stream.close()
  })
})

describe('the limits of a submission', () => {
  const measures = {
    cpuMs: 812,
    wallMs: 1040,
    memoryKb: 90_000,
    outputBytes: 600_000,
    outputKeptBytes: 524_288,
  }

  test('are the problem’s times the factor of its language, in the job, beside the result and with the problem', async () => {
    const slow = await buildProblem(api, { timeFactors: { python: 2.5 } })
    worker = startReportingWorker(api, () => ({ verdict: 'Accepted', compile: measures }))
    for (const [language, time] of [
      ['python', 3.75],
      ['cpp', 1.5],
    ] as const) {
      const { body } = await execute({ problemId: slow.id, language })
      const final = await judged(body.data._id)
      expect(final.limits).toEqual({ time, wallTime: 2 * time + 1, memory: 262_144, output: 8_388_608 })
      expect(jobOf(body.data._id).limits.cpuMs).toBe(time * 1000)
    }
    const shown = await person.agent.get(`/api/problems/${slow.id}`).expect(200)
    expect(shown.body.data).toMatchObject({
      cpuTimeLimit: 1.5,
      timeLimits: { cpp: 1.5, java: 1.5, python: 3.75, javascript: 1.5 },
    })
  })

  test('stand as they were when it was sent, whatever the operator sets later', async () => {
    const other = await startTestApi({ env: { TIME_FACTORS: 'java=3' }, consumers: false })
    try {
      const owner = await buildUser(other)
      const { id } = await buildProblem(other)
      const send = { problemId: id, code: 'class A {}', language: 'java', submissionType: 'submit' }
      const { body } = await owner.agent.post('/api/submissions/execute').send(send).expect(202)
      expect(body.data.limits.time).toBe(4.5)
      const problemOf = await owner.agent.get(`/api/problems/${id}`)
      expect(problemOf.body.data.timeLimits).toMatchObject({ java: 4.5, cpp: 1.5 })
      const stored = await other.deps.database.models.judgings.findOne({}).lean()
      expect(stored?.limits).toEqual({ cpuMs: 4500, memoryKb: 262_144, outputBytes: 8_388_608 })
    } finally {
      await other.stop()
    }
  })

  test('come with what the compiler took once it is judged', async () => {
    worker = startReportingWorker(api, () => ({ verdict: 'Accepted', compile: measures }))
    const { body } = await execute()
    expect(body.data.compile).toBeNull()
    expect((await judged(body.data._id)).compile).toEqual({
      time: 0.812,
      wallTime: 1.04,
      memory: 90_000,
      outputBytes: 600_000,
      outputKeptBytes: 524_288,
    })
  })
})

describe('a verification', () => {
  test('is judged with its own limit, and gives the command everything', async () => {
    worker = startReportingWorker(api, () => ({
      verdict: 'Internal System Error',
      fault: 'the disk is full',
    }))
    const id = await api.deps.submissions.createForVerification({
      problemVersionId: problem.versionId,
      language: 'cpp',
      sources: [
        { path: 'main.cpp', text: '#include "a.h"' },
        { path: 'lib/a.h', text: '' },
      ],
      cpuMsOverride: 15_000,
    })
    const outcome = await api.deps.submissions.waitFinal(id, AbortSignal.timeout(10_000))
    expect(outcome).toMatchObject({
      verdict: 'Internal System Error',
      fault: 'the disk is full',
      executionTime: 0.012,
      memoryUsed: 2048,
    })
    expect(outcome.tests).toHaveLength(4)
    expect(jobOf(id)).toMatchObject({
      stopAtFirstFailure: true,
      limits: { cpuMs: 15_000 },
      sources: [{}, { path: 'lib/a.h', text: '' }],
    })
  })

  test('may ask for every test, whatever fails', async () => {
    worker = startReportingWorker(api, () => ({ verdict: 'Wrong Answer' }))
    const id = await api.deps.submissions.createForVerification({
      problemVersionId: problem.versionId,
      language: 'cpp',
      sources: [{ path: 'main.cpp', text: '' }],
      everyTest: true,
    })
    await api.deps.submissions.waitFinal(id, AbortSignal.timeout(10_000))
    expect(jobOf(id)).toMatchObject({ stopAtFirstFailure: false })
  })

  test('that nobody judges ends the waiting with the signal', async () => {
    const id = await api.deps.submissions.createForVerification({
      problemVersionId: problem.versionId,
      language: 'cpp',
      sources: [{ path: 'main.cpp', text: '' }],
    })
    await expect(api.deps.submissions.waitFinal(id, AbortSignal.timeout(100))).rejects.toThrow(/timeout/i)
  })
})

test("no log has a line of anybody's code or input", async () => {
  worker = startReportingWorker(api, () => ({ verdict: 'Internal System Error', fault: 'broken' }))
  const secret = 'SECRET-OF-THE-PROGRAM'
  const { body } = await execute({ code: `print("${secret}")` })
  await judged(body.data._id)
  const run = await execute({ submissionType: 'run', code: secret, customInput: secret })
  await judged(run.body.data._id)
  await execute({ code: [secret] }).expect(400)
  await person.agent
    .post('/api/submissions/execute')
    .set('Content-Type', 'application/json')
    .send(`{"code":"${secret}`)
    .expect(400)
  expect(api.logged()).toMatch(/the judge failed/)
  expect(api.logged()).not.toContain(secret)
})
