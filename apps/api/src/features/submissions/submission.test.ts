import { submissionSchema } from '@cohort/shared'
import { buildProblem, buildUser } from '../../../test/factories'
import { testReport } from '../../../test/reporting-worker'
import { submissionWorld } from '../../../test/submission-world'
import { startTestApi } from '../../../test/test-api'

const world = submissionWorld()

describe('POST /submissions/execute', () => {
  test('with a valid submission answers 202 with the status Queued and queues a job', async () => {
    const { body } = await world.execute().expect(202)
    expect(submissionSchema.parse(body.data)).toMatchObject({
      problemId: world.problem.id,
      language: 'python',
      verdict: 'Queued',
      submissionType: 'submit',
      testCaseResults: [],
      testCount: 4,
      executionTime: null,
      memoryUsed: null,
    })
    world.judge(() => ({ verdict: 'Accepted' }))
    expect(await world.judged(body.data._id)).toMatchObject({
      verdict: 'Accepted',
      executionTime: 0.075,
      memoryUsed: 2048,
    })
    expect(world.jobOf(body.data._id)).toEqual(
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
    expect(
      world.jobOf(body.data._id).tests.map(({ isSample, keepOutput }) => [isSample, keepOutput]),
    ).toEqual([
      [true, true],
      [true, true],
      [false, false],
      [false, false],
    ])
  })

  test('for a run without input judges exactly the samples', async () => {
    world.judge(() => ({ verdict: 'Partial - Sample Run' }))
    const { body } = await world.execute({ submissionType: 'run', customInput: ' \n' }).expect(202)
    const final = await world.judged(body.data._id)
    expect(world.jobOf(body.data._id)).toMatchObject({ mode: 'samples', stopAtFirstFailure: false })
    expect(world.jobOf(body.data._id).tests).toHaveLength(2)
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

  test('for a run with custom input judges only that input and shows the output', async () => {
    world.judge(() => ({
      verdict: 'Custom Output',
      tests: [testReport({ status: 'Custom Output', output: 'ok\0\n', stderr: 'debug', exitCode: 0 })],
    }))
    const { body } = await world.execute({ submissionType: 'run', customInput: '8 9\0\n' }).expect(202)
    const final = await world.judged(body.data._id)
    expect(world.jobOf(body.data._id)).toMatchObject({
      mode: 'custom',
      tests: [{ answer: null, isSample: false, keepOutput: true }],
    })
    expect((await world.api.deps.blobs.read(world.jobOf(body.data._id).tests[0]!.input)).toString()).toBe(
      '8 9\0\n',
    )
    expect(final).toMatchObject({
      verdict: 'Custom Output',
      stderr: 'debug',
      testCaseResults: [{ isCustom: true, isSample: false, input: '8 9\0\n', actualOutput: 'ok\0\n' }],
    })
    expect(final.testCaseResults[0]).not.toHaveProperty('expectedOutput')
  })

  test('for a run with several inputs judges them in one job, with or without an expected output', async () => {
    world.judge(() => ({
      verdict: 'Wrong Answer',
      tests: (['Accepted', 'Wrong Answer', 'Custom Output'] as const).map((status) =>
        testReport({ status, output: '9\n', exitCode: 0 }),
      ),
    }))
    const customInputs = [
      { name: 'Small', input: '4 5\n', expectedOutput: '9' },
      { name: ' Negative ', input: '-4 5\n', expectedOutput: '1\n' },
      { name: 'Large', input: '4 5\n' },
    ]
    const { body } = await world.execute({ submissionType: 'run', customInputs }).expect(202)
    const final = await world.judged(body.data._id)
    const job = world.jobOf(body.data._id)
    expect(job).toMatchObject({ mode: 'custom', stopAtFirstFailure: false, checker: { kind: 'tokens' } })
    expect(job.tests.map(({ answer, keepOutput }) => [answer !== null, keepOutput])).toEqual([
      [true, true],
      [true, true],
      [false, true],
    ])
    const read = async (sha256: string) => (await world.api.deps.blobs.read(sha256)).toString()
    expect(await read(job.tests[1]!.input)).toBe('-4 5\n')
    expect(await read(job.tests[1]!.answer!)).toBe('1\n')
    expect(final).toMatchObject({ verdict: 'Wrong Answer', testCount: 3 })
    expect(final.testCaseResults).toMatchObject([
      { name: 'Small', status: 'Accepted', isCustom: true, input: '4 5\n', expectedOutput: '9' },
      { name: 'Negative', status: 'Wrong Answer', expectedOutput: '1\n', actualOutput: '9\n' },
      { name: 'Large', status: 'Custom Output', input: '4 5\n', actualOutput: '9\n' },
    ])
    expect(final.testCaseResults[2]).not.toHaveProperty('expectedOutput')
  })

  test('refuses an expected output if the problem has its own checker', async () => {
    const { id } = await buildProblem(world.api, { ownChecker: true })
    const send = (part: object) =>
      world.execute({
        problemId: id,
        submissionType: 'run',
        customInputs: [{ name: 'Input 1', input: '1', ...part }],
      })
    const { body } = await send({ expectedOutput: '1' }).expect(400)
    expect(body.issues).toEqual([
      {
        path: 'customInputs',
        message: 'This problem has its own checker, so outputs are not compared. Leave out `expectedOutput`.',
      },
    ])
    await send({}).expect(202)
  })

  test('with Java names the file after its public class', async () => {
    world.judge(() => ({ verdict: 'Accepted' }))
    const { body } = await world.execute({
      language: 'java',
      code: '// public class No\npublic final class Solver {}',
    })
    await world.judged(body.data._id)
    expect(world.jobOf(body.data._id).sources[0]!.path).toBe('Solver.java')
  })

  describe('for an interactive problem', () => {
    const talkingProblem = (samples: [string, string][]) =>
      buildProblem(world.api, { samples, interactions: [{ name: 'sample/1', lines: [] }] })

    test('refuses a run with custom input', async () => {
      const { id } = await talkingProblem([['data of the judge\n', '1\n']])
      for (const inputs of [{ customInput: '1' }, { customInputs: [{ name: 'Input 1', input: '1' }] }]) {
        const { body } = await world.execute({ problemId: id, submissionType: 'run', ...inputs }).expect(400)
        expect(body.message).toBe('This problem is interactive, so it does not take custom input.')
      }
    })

    test('refuses a run if there are no samples', async () => {
      const { id } = await talkingProblem([])
      const { body } = await world.execute({ problemId: id, submissionType: 'run' }).expect(400)
      expect(body.message).toBe('This problem has no samples. Submit your program instead.')
    })

    test('shows a sample’s verdict, conversation and stderr, but none of the judge’s data', async () => {
      const transcript = { parts: [{ from: 'judge' as const, text: '10\n' }], isCut: false }
      const { id } = await talkingProblem([['data of the judge\n', 'answer of the judge\n']])
      world.judge(() => ({
        verdict: 'Wrong Answer',
        tests: [testReport({ status: 'Wrong Answer', output: '', stderr: 'debug', transcript })],
      }))
      const { body } = await world.execute({ problemId: id, submissionType: 'run' }).expect(202)
      const submission = await world.judged(body.data._id)
      expect(submission.testCaseResults[0]).toMatchObject({
        status: 'Wrong Answer',
        isSample: true,
        transcript,
      })
      expect(submission.stderr).toBe('debug')
      expect(JSON.stringify(submission)).not.toContain('of the judge')
    })
  })

  test.each([
    ['blank code', { code: ' \n\t' }, 'Code cannot be empty.'],
    ['code over 64 KB', { code: 'é'.repeat(33_000) }, 'The code must be at most 64 KB.'],
    [
      'input over 1 MB',
      { submissionType: 'run', customInput: 'x'.repeat(1_100_000) },
      'The custom input must be at most 1 MB.',
    ],
    [
      'half of a surrogate pair in the code',
      { code: 'print("\ud800")' },
      'The text contains an unpaired surrogate.',
    ],
    [
      'custom input for a submit',
      { customInput: '1' },
      'Custom input works only with Run Code, not with Submit Code.',
    ],
    [
      'custom inputs for a submit',
      { customInputs: [{ name: 'Input 1', input: '1' }] },
      'Custom input works only with Run Code, not with Submit Code.',
    ],
    [
      'both `customInput` and `customInputs`',
      { submissionType: 'run', customInput: '1', customInputs: [{ name: 'Input 1', input: '1' }] },
      'Send either `customInput` or `customInputs`, not both.',
    ],
    [
      'eleven custom inputs',
      { submissionType: 'run', customInputs: Array(11).fill({ name: 'Input', input: '1' }) },
      'A run can have at most 10 custom inputs.',
    ],
    ['no problem', { problemId: undefined }, 'The field "problemId" is required.'],
    ['an unknown field', { userId: 'someone' }, 'Unknown field "userId".'],
    ['an operator as the problem', { problemId: { $gt: '' } }, null],
    ['an array as the code', { code: ['x'] }, null],
    ['an unknown language', { language: 'cpp; rm -rf /' }, null],
    ['an unknown type', { submissionType: 'rejudge' }, null],
  ])('with %s answers 400 and stores nothing', async (_what, overrides, message) => {
    const before = await world.api.deps.database.models.submissions.countDocuments()
    const { body } = await world.execute(overrides).expect(400)
    expect(body).toMatchObject({ success: false, code: 'INVALID_INPUT', data: null })
    if (message) expect(body.message).toBe(message)
    expect(body.issues).toHaveLength(1)
    expect(await world.api.deps.database.models.submissions.countDocuments()).toBe(before)
  })

  test('with an unknown, malformed or hidden problem or an unknown contest answers 404', async () => {
    const hidden = await buildProblem(world.api, { visibility: 'hidden' })
    for (const problemId of ['0123456789abcdef01234567', 'nonsense', 'twelve bytes', hidden.id]) {
      const { body } = await world.execute({ problemId }).expect(404)
      expect(body.message).toBe('Problem not found.')
    }
    const { body } = await world.execute({ contestId: '0123456789abcdef01234567' }).expect(404)
    expect(body.message).toBe('Contest not found.')
  })

  test('from a guest answers 401, even with a huge body', async () => {
    await world.api
      .guest()
      .post('/api/submissions/execute')
      .send({ code: 'x'.repeat(8_000_000) })
      .expect(401)
  })

  test('after an import uses the new version, but earlier submissions keep the old one', async () => {
    const { models } = world.api.deps.database
    const moving = await buildProblem(world.api)
    const before = await world.execute({ problemId: moving.id }).expect(202)
    const { _id, ...old } = (await models.problemVersions.findById(moving.versionId).lean())!
    const next = await models.problemVersions.create({
      ...old,
      packageHash: 'f'.repeat(64),
      cpuTimeLimitMs: 9000,
    })
    await models.problems.updateOne({ _id: moving.id }, { $set: { currentVersion: next._id } })
    const after = await world.execute({ problemId: moving.id }).expect(202)
    world.judge(() => ({ verdict: 'Accepted' }))
    await world.judged(before.body.data._id)
    await world.judged(after.body.data._id)
    const limitOf = (id: string) => world.jobOf(id).limits.cpuMs
    expect(limitOf(before.body.data._id)).toBe(1500)
    expect(limitOf(after.body.data._id)).toBe(9000)
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

  test('are the problem’s limits multiplied by the language’s factor in the job, the result and the problem', async () => {
    const slow = await buildProblem(world.api, { timeFactors: { python: 2.5 } })
    world.judge(() => ({ verdict: 'Accepted', compile: measures }))
    for (const [language, time] of [
      ['python', 3.75],
      ['cpp', 1.5],
    ] as const) {
      const { body } = await world.execute({ problemId: slow.id, language })
      const final = await world.judged(body.data._id)
      expect(final.limits).toEqual({ time, wallTime: 2 * time + 1, memory: 262_144, output: 8_388_608 })
      expect(world.jobOf(body.data._id).limits.cpuMs).toBe(time * 1000)
    }
    const shown = await world.person.agent.get(`/api/problems/${slow.id}`).expect(200)
    expect(shown.body.data).toMatchObject({
      cpuTimeLimit: 1.5,
      timeLimits: { cpp: 1.5, java: 1.5, python: 3.75, javascript: 1.5 },
    })
  })

  test('include the operator’s factor and are stored with the submission', async () => {
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

  test('are returned with the compiler’s time and memory once the submission is judged', async () => {
    world.judge(() => ({ verdict: 'Accepted', compile: measures }))
    const { body } = await world.execute()
    expect(body.data.compile).toBeNull()
    expect((await world.judged(body.data._id)).compile).toEqual({
      time: 0.812,
      wallTime: 1.04,
      memory: 90_000,
      outputBytes: 600_000,
      outputKeptBytes: 524_288,
    })
  })
})

test('no log contains any code or input', async () => {
  world.judge(() => ({ verdict: 'Internal System Error', fault: 'broken' }))
  const secret = 'SECRET-OF-THE-PROGRAM'
  const { body } = await world.execute({ code: `print("${secret}")` })
  await world.judged(body.data._id)
  const run = await world.execute({ submissionType: 'run', code: secret, customInput: secret })
  await world.judged(run.body.data._id)
  await world.execute({ code: [secret] }).expect(400)
  await world.person.agent
    .post('/api/submissions/execute')
    .set('Content-Type', 'application/json')
    .send(`{"code":"${secret}`)
    .expect(400)
  expect(world.api.logged()).toMatch(/the judge failed/)
  expect(world.api.logged()).not.toContain(secret)
})
