import { runningTestCase, type TestLevel } from '@cohort/shared'
import { Types } from 'mongoose'
import { buildContest, buildProblem, type TestProblem } from '../../../test/factories'
import { readEvents } from '../../../test/read-events'
import { type Judgement, testReport } from '../../../test/reporting-worker'
import { submissionWorld } from '../../../test/submission-world'

const world = submissionWorld()

const secret: [string, string] = ['7 7\n', '14\n']

/** Builds a problem with hidden tests whose package has this level. */
const problemAt = async (testLevel: TestLevel, secrets = [secret]): Promise<TestProblem> => {
  const problem = await buildProblem(world.api, { secrets })
  const { problems, problemVersions } = world.api.deps.database.models
  await problems.updateOne({ _id: new Types.ObjectId(problem.id) }, { $set: { testLevel } })
  await problemVersions.updateOne({ _id: problem.versionId }, { $set: { testLevel } })
  return problem
}

const crash: Judgement = {
  verdict: 'Runtime Error',
  tests: [
    testReport({ cpuMs: 31, memoryKb: 3000, output: '3\n', stderr: 'from the sample\n' }),
    testReport({
      status: 'Runtime Error',
      cpuMs: 701,
      memoryKb: 20_000,
      exitCode: null,
      signal: 'SIGSEGV',
      output: 'on the hidden test\n',
      stderr: 'from the hidden test\n',
      teamMessage: 'about the hidden test',
    }),
  ],
}

/** Everything that the owner of a submission sees in events, in polls and in the history. */
const shownResults = async (problem: TestProblem, contestId?: string, failure = crash) => {
  world.judge(async (_job, sendProgress) => {
    const done = failure.tests!.map(({ status, cpuMs, memoryKb }) => ({ status, cpuMs, memoryKb }))
    await sendProgress({ stage: 'running', test: 2, of: 2, done })
    return failure
  })
  const { body } = await world.execute({
    problemId: problem.id,
    ...(contestId === undefined ? {} : { contestId }),
  })
  const id = body.data._id as string
  const stream = await readEvents(world.api, id, world.person.cookie)
  await stream.ended
  const polled = await world.poll(id)
  expect(stream.seen.at(-1)).toEqual(polled)
  const progress = stream.seen.filter(({ verdict }) => verdict === runningTestCase(2, 2))
  return { id, polled, listed: await listedAs(id), hidden: polled.testCaseResults[1]!, progress }
}

const listedAs = async (id: string) => {
  const { body } = await world.person.agent.get('/api/submissions').expect(200)
  return body.data.find(({ _id }: { _id: string }) => _id === id)
}

const idling: Judgement = {
  verdict: 'Time Limit Exceeded',
  tests: [
    testReport({ output: '3\n', stderr: '' }),
    testReport({ status: 'Time Limit Exceeded', firedLimit: 'idle', idleBudgetMs: 30_000 }),
  ],
}

const byStatus = {
  status: 'Runtime Error',
  isSample: false,
  isCustom: false,
  detail: 'Your program crashed.',
}

test('an open problem shows hidden tests with their texts and evidence', async () => {
  const { polled, hidden, listed } = await shownResults(await problemAt('open'))
  expect(hidden).toMatchObject({
    time: 0.701,
    memory: 20_000,
    input: '7 7\n',
    expectedOutput: '14\n',
    actualOutput: 'on the hidden test\n',
    teamMessage: 'about the hidden test',
    evidence: { signal: 'SIGSEGV' },
  })
  expect(polled).toMatchObject({
    testLevel: 'open',
    executionTime: 0.701,
    memoryUsed: 20_000,
    stderr: 'from the hidden test\n',
  })
  expect(listed).toMatchObject({ testLevel: 'open', executionTime: 0.701, memoryUsed: 20_000 })
  // The worker must also keep the output on hidden tests.
  expect(world.jobOf(polled._id).tests.map(({ keepOutput }) => keepOutput)).toEqual([true, true])
})

test('an open problem with long tests shows about a million characters of them, failed tests first', async () => {
  const long: [string, string] = ['1\n'.repeat(32_768), '1\n']
  const problem = await problemAt('open', [...Array<typeof long>(17).fill(long), secret])
  const passed = Array.from({ length: 18 }, () => testReport())
  const { polled } = await shownResults(problem, undefined, {
    verdict: 'Wrong Answer',
    tests: [...passed, testReport({ status: 'Wrong Answer' })],
  })
  expect(polled.testCaseResults[18]).toMatchObject({ status: 'Wrong Answer', input: '7 7\n' })
  const lengths = polled.testCaseResults.slice(16, 18).map(({ input }) => input?.length)
  expect(lengths).toEqual([long[0].length, undefined])
})

test('a coarse problem shows exact values for samples, but only upper bounds for hidden tests', async () => {
  const { polled, hidden, listed, progress } = await shownResults(await problemAt('coarse'))
  expect(hidden).toEqual({ ...byStatus, time: 0.75, memory: 32_768 })
  expect(polled.testCaseResults[0]).toMatchObject({ time: 0.031, memory: 3000, actualOutput: '3\n' })
  expect(polled).toMatchObject({
    testLevel: 'coarse',
    executionTime: 0.75,
    memoryUsed: 20_480,
    stderr: 'from the sample\n',
  })
  expect(listed).toMatchObject({ testLevel: 'coarse', executionTime: 0.75, memoryUsed: 20_480 })
  expect(listed.tests[1]).toEqual({ status: 'Runtime Error', timeShare: 0.5 })
  for (const event of progress) expect(event.testCaseResults[1]).toMatchObject({ time: 0.75, memory: 32_768 })
  expect(world.jobOf(polled._id)).toMatchObject({
    progressMs: 500,
    tests: [{ keepOutput: true }, { keepOutput: false }],
  })
})

test('in a contest, even an open problem shows only the status until the contest has ended', async () => {
  const problem = await problemAt('open')
  const contest = await buildContest(world.api, [problem])
  const { id, polled, hidden, listed, progress } = await shownResults(problem, contest.id)
  expect(hidden).toEqual(byStatus)
  expect(polled).toMatchObject({
    testLevel: 'status',
    executionTime: 0.75,
    memoryUsed: 24_576,
    stderr: 'from the sample\n',
  })
  expect(listed).toMatchObject({ testLevel: 'status', executionTime: 0.75, memoryUsed: 24_576 })
  expect(listed.tests).toEqual([{ status: 'Accepted' }, { status: 'Runtime Error' }])
  for (const event of progress) {
    const { detail: _detail, ...soFar } = byStatus
    expect(event.testCaseResults[1]).toEqual(soFar)
  }
  expect(world.jobOf(id)).toMatchObject({
    progressMs: 2500,
    tests: [{ keepOutput: true }, { keepOutput: false }],
  })

  const { contests } = world.api.deps.database.models
  await contests.updateOne({ _id: contest._id }, { $set: { endTime: new Date(Date.now() - 1000) } })
  await world.api.deps.windows.sync(contest._id)
  expect((await world.poll(id)).testLevel).toBe('open')
  expect((await listedAs(id)).testLevel).toBe('open')
})

test('a practice submission shows only the status while an unfinished contest uses the problem', async () => {
  const problem = await problemAt('coarse')
  const { id, polled } = await shownResults(problem)
  expect(polled.testLevel).toBe('coarse')
  await buildContest(world.api, [problem], {
    startTime: new Date(Date.now() + 3_600_000),
    endTime: new Date(Date.now() + 7_200_000),
  })
  const later = await world.poll(id)
  expect(later.testCaseResults[1]).toEqual(byStatus)
  expect(later).toMatchObject({ testLevel: 'status', memoryUsed: 24_576 })
  expect(await listedAs(id)).toMatchObject({ testLevel: 'status', memoryUsed: 24_576 })
})

test.each([
  ['coarse', 'Idle. Is it waiting for input, or not flushing its output?'],
  ['status', undefined],
] as const)(
  'at the level %s, the submission shows that the total idle time is used up, but no hidden test does',
  async (level, detail) => {
    const problem = await problemAt('coarse')
    const contest = level === 'status' ? await buildContest(world.api, [problem]) : undefined
    const { polled, listed, hidden } = await shownResults(problem, contest?.id, idling)
    const reason =
      'Idle for more than 30 s across all tests. Is it waiting for input, or not flushing its output?'
    expect(polled).toMatchObject({ testLevel: level, detail: reason })
    expect(listed).toMatchObject({ testLevel: level, detail: reason })
    expect(hidden.detail).toBe(detail)
  },
)

test('a submission with another cause of failure does not mention idle time', async () => {
  const { polled, listed } = await shownResults(await problemAt('coarse'))
  expect([polled.detail, listed.detail]).toEqual([null, null])
})

test('a submission to a deleted problem shows only the status of its hidden tests', async () => {
  const problem = await problemAt('open')
  const { id, hidden } = await shownResults(problem)
  expect(hidden).toMatchObject({ input: '7 7\n' })
  await world.api.deps.database.models.problems.deleteOne({ _id: new Types.ObjectId(problem.id) })
  const { testLevel, testCaseResults } = await world.poll(id)
  expect(testLevel).toBe('status')
  expect(testCaseResults[1]).toEqual(byStatus)
})
