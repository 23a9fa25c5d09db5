import { JUDGE_QUEUE, runningTestCase, type Scoring, submissionSchema } from '@cohort/shared'
import { buildGroup } from '@cohort/shared/test/scoring-group'
import { Types } from 'mongoose'
import { buildProblem, buildUser } from '../../../test/factories'
import { readEvents } from '../../../test/read-events'
import { type Judgement, testReport } from '../../../test/reporting-worker'
import { HIDDEN, submissionWorld } from '../../../test/submission-world'
import { eventually } from '../../../test/test-api'

const world = submissionWorld()

describe('GET /submissions/:id', () => {
  test('shows the queue position while the submission waits, but not once it is judged', async () => {
    const [first, second] = [await world.execute(), await world.execute()].map(({ body }) => body.data)
    // Submissions from earlier tests may still be waiting.
    expect(first.queueAhead).toBeGreaterThanOrEqual(0)
    expect((await world.poll(first._id)).queueAhead).toBe(first.queueAhead)
    expect((await world.poll(second._id)).queueAhead).toBe(first.queueAhead + 1)
    world.judge(() => ({ verdict: 'Accepted' }))
    expect((await world.judged(second._id)).queueAhead).toBeNull()
  })

  test('shows progress for each test during judging', async () => {
    let proceed = () => {}
    const halted = new Promise<void>((resolve) => {
      proceed = resolve
    })
    world.judge(async (_judgeJob, sendProgress) => {
      await sendProgress({
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
    const { body } = await world.execute()
    const running = await eventually(async () => {
      const found = await world.poll(body.data._id)
      return found.verdict === 'Queued' ? null : found
    }, 'progress')
    expect(running).toMatchObject({ verdict: runningTestCase(3, 4), executionTime: null })
    expect(running.testCaseResults).toEqual([
      { status: 'Accepted', time: 0.005, memory: 100, isSample: true, isCustom: false },
      { status: 'Accepted', time: 0.007, memory: 200, isSample: true, isCustom: false },
    ])
    proceed()
    expect((await world.judged(body.data._id)).testCaseResults).toHaveLength(4)
  })

  test('keeps showing the last test’s progress until the verdict is written', async () => {
    const { submissions } = world.api.deps.database.models
    const { body } = await world.execute()
    const id: string = body.data._id
    let write = () => {}
    const mayWrite = new Promise<void>((resolve) => {
      write = resolve
    })
    // Delays only the final write, which copies the verdict into the submission.
    const update = submissions.findOneAndUpdate.bind(submissions)
    const writing = jest.spyOn(submissions, 'findOneAndUpdate').mockImplementation(((...args: [object]) => ({
      lean: async () => {
        await mayWrite
        return update(...args).lean()
      },
    })) as never)
    try {
      world.judge(async (_judgeJob, sendProgress) => {
        await sendProgress({ stage: 'running', test: 4, of: 4, done: [] })
        return { verdict: 'Accepted' }
      })
      await eventually(() => writing.mock.calls.length > 0, 'the verdict')
      const job = `${world.api.prefix}:${JUDGE_QUEUE}:${id}-1-1`
      await eventually(async () => (await world.api.redis.exists(job)) === 0, 'the end of its job')
      expect((await world.poll(id)).verdict).toBe(runningTestCase(4, 4))
    } finally {
      write()
      writing.mockRestore()
    }
    expect((await world.judged(id)).verdict).toBe('Accepted')
  })

  test('gives the same 404 for another user’s submission, an unknown or malformed id, and a submission of the verify command', async () => {
    const { body: mine } = await world.execute()
    const other = await buildUser(world.api)
    const verification = await world.api.deps.submissions.createForVerification({
      problemVersionId: world.problem.versionId,
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
        await world.api.guest().get(`/api/submissions/${path}`).expect(401)
      }
    }
  })

  test('for a scored problem shows groups during judging, then points next to the verdict', async () => {
    const scoring: Scoring = {
      groups: [
        buildGroup('', null, 100),
        buildGroup('secret', 0, 100),
        buildGroup('secret/small', 1, 40),
        buildGroup('secret/large', 1, 60),
      ],
    }
    const points = await buildProblem(world.api, {
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
    const { body } = await world.execute({ problemId: points.id }).expect(202)
    const queued = submissionSchema.parse(body.data)
    expect(queued).toMatchObject({ points: null, maxPoints: 100 })
    expect(queued.groups.map(({ name, status }) => [name, status])).toEqual([
      ['small', null],
      ['large', null],
    ])
    world.judge(async (_judgeJob, sendProgress) => {
      await sendProgress({
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
    const running = await eventually(async () => {
      const found = await world.poll(body.data._id)
      return found.verdict === runningTestCase(3, 3) ? found : null
    }, 'progress')
    expect(running.groups.map(({ status, points }) => [status, points])).toEqual([
      ['Accepted', null],
      [null, null],
    ])
    proceed()
    const final = await world.judged(body.data._id)
    expect(final).toMatchObject({ verdict: 'Wrong Answer', points: 40, maxPoints: 100 })
    expect(final.groups).toEqual([
      { name: 'small', points: 40, maxPoints: 40, status: 'Accepted', firstTest: 1, testCount: 1 },
      { name: 'large', points: 0, maxPoints: 60, status: 'Wrong Answer', firstTest: 2, testCount: 1 },
    ])
    expect(JSON.stringify(final)).not.toContain(HIDDEN)
    expect(world.jobOf(body.data._id)).toMatchObject({
      scoring,
      stopAtFirstFailure: false,
      tests: [{ group: 0 }, { group: 2 }, { group: 3 }],
    })

    const run = await world.execute({ problemId: points.id, submissionType: 'run' }).expect(202)
    expect(run.body.data).toMatchObject({ points: null, maxPoints: null, groups: [] })
    await world.judged(run.body.data._id)
    expect(world.jobOf(run.body.data._id)).toMatchObject({ scoring: null, tests: [{ group: null }] })
  })

  const failures: [string, Judgement][] = [
    [
      'a wrong answer on a hidden test',
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
      'a crash on a hidden test whose exit code reveals the input',
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
    'for %s, shows only the status and upper bounds on time and memory of hidden tests',
    async (_what, judgement) => {
      // The output on the two samples may be shown, so it must not contain the marker.
      const clean = {
        ...judgement,
        tests: judgement.tests!.map((test, index) =>
          index < 2 ? { ...test, output: '3\n', stderr: 'of a sample' } : test,
        ),
      }
      world.judge(() => clean)
      const { body } = await world.execute()
      const stream = await readEvents(world.api, body.data._id, world.person.cookie)
      const final = await world.judged(body.data._id)
      await stream.ended
      for (const text of [JSON.stringify(final), JSON.stringify(stream.seen)]) {
        expect(text).not.toContain(HIDDEN)
      }
      expect(final.stderr).toBe('of a sample')
      expect(final.testCaseResults.length).toBeLessThanOrEqual(4)
      for (const result of final.testCaseResults.slice(2)) {
        const { status, detail, ...rest } = result
        const ran = status !== 'Skipped'
        expect(rest).toEqual({
          isCustom: false,
          isSample: false,
          time: ran ? 0.125 : 0,
          memory: ran ? 16_384 : 0,
        })
        expect(detail).toBe(status === 'Runtime Error' ? 'Your program crashed.' : undefined)
      }
    },
  )

  test('describes how a visible test ended', async () => {
    world.judge(() => ({
      verdict: 'Runtime Error',
      tests: [
        testReport({ status: 'Runtime Error', exitCode: 3, stderr: 'Traceback', output: '' }),
        testReport({ status: 'Time Limit Exceeded', exitCode: null, firedLimit: 'wall', wallMs: 4003 }),
      ],
    }))
    const { body } = await world.execute({ submissionType: 'run' })
    const final = await world.judged(body.data._id)
    expect(final.testCaseResults.map(({ detail }) => detail)).toEqual([
      'Exit code 3.',
      'Idle for 4 s. Is it waiting for input, or not flushing its output?',
    ])
    expect(final.testCaseResults[1]!.evidence).toMatchObject({
      limit: { kind: 'wall', size: 4 },
      wallTime: 4.003,
    })
    expect(final.stderr).toBe('Traceback')
  })

  test('for a compilation error shows the diagnostics', async () => {
    world.judge(() => ({
      verdict: 'Compilation Error',
      compileOutput: 'line 1: no',
      tests: [],
    }))
    const { body } = await world.execute()
    expect(await world.judged(body.data._id)).toMatchObject({
      verdict: 'Compilation Error',
      compileOutput: 'line 1: no',
      testCaseResults: [],
      executionTime: null,
    })
  })
})
