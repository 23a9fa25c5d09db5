import {
  FINAL_VERDICTS,
  submissionListItemSchema,
  submissionSchema,
  TEST_LEVELS,
  TEST_STATUSES,
  type TestLevel,
  type TestReport,
  type Transcript,
} from '@cohort/shared'
import fc from 'fast-check'
import { Types } from 'mongoose'
import { testReport } from '../../../test/reporting-worker'
import { type EstimatedView, presentListedSubmission, presentSubmission } from './submission.presenter'

/** Marks every text from a hidden test. No field of an answer may contain it. */
const HIDDEN = 'HIDDEN-MARKER'

const limits = { cpuMs: 1000, memoryKb: 262_144, outputBytes: 8_388_608 }

const reportOf = (isHidden: boolean) =>
  fc.record({
    status: fc.constantFrom(...TEST_STATUSES),
    cpuMs: fc.nat(20_000),
    wallMs: fc.nat(20_000),
    memoryKb: fc.nat(1_000_000),
    exitCode: fc.option(fc.integer({ min: 0, max: 255 })),
    signal: fc.option(fc.constantFrom('SIGSEGV', 'SIGKILL')),
    firedLimit: fc.option(
      fc.constantFrom('cpu' as const, 'wall' as const, 'memory' as const, 'output' as const),
    ),
    oomKills: fc.nat(3),
    outputBytes: fc.nat(1_000_000),
    outputKeptBytes: fc.nat(65_536),
    stderrBytes: fc.nat(1_000_000),
    stderrKeptBytes: fc.nat(65_536),
    nearLimit: fc.option(
      fc.record({
        firstRun: fc.record({ cpuMs: fc.nat(20_000), wallMs: fc.nat(20_000), memoryKb: fc.nat(1_000_000) }),
        secondRun: fc.record({ cpuMs: fc.nat(20_000), wallMs: fc.nat(20_000), memoryKb: fc.nat(1_000_000) }),
        counts: fc.constantFrom('first' as const, 'second' as const),
      }),
    ),
    // A worker should not send texts of hidden tests. If it does, nobody may see them.
    output: isHidden ? fc.constant(HIDDEN) : fc.option(fc.string()),
    stderr: isHidden ? fc.constant(HIDDEN) : fc.option(fc.string()),
    points: fc.option(fc.double({ noNaN: true, noDefaultInfinity: true })),
    teamMessage: isHidden ? fc.constant(HIDDEN) : fc.option(fc.string()),
    judgeMessage: fc.constant(HIDDEN),
    ...(isHidden ? { transcript: transcriptOf(HIDDEN) } : {}),
  })

/** A transcript with this text. */
const transcriptOf = (text: string) =>
  fc.constant<Transcript>({ parts: [{ from: 'judge', text }], isCut: false })

/** A test of an interactive problem. Only samples show their conversations. */
const conversation = (isSample: boolean) =>
  fc.record({
    test: fc.constant({ kind: 'conversation' as const, isSample }),
    report: fc
      .tuple(reportOf(false), transcriptOf(isSample ? 'shown' : HIDDEN))
      .map(([report, transcript]) => ({ ...report, transcript })),
  })

const testAndReport = fc.oneof(
  conversation(true),
  conversation(false),
  fc.record({ test: fc.constant({ kind: 'hidden' as const }), report: reportOf(true) }),
  fc.record({
    test: fc.record({
      kind: fc.constant('sample' as const),
      input: fc.string(),
      expectedOutput: fc.string(),
    }),
    report: reportOf(false),
  }),
  fc.record({
    test: fc.record({
      kind: fc.constant('custom' as const),
      name: fc.option(fc.string()),
      input: fc.string(),
      expectedOutput: fc.option(fc.string()),
    }),
    report: reportOf(false),
  }),
)

const views: fc.Arbitrary<EstimatedView> = fc
  .record({
    pairs: fc.array(testAndReport, { maxLength: 8 }),
    surplus: fc.array(reportOf(true), { maxLength: 3 }),
    final: fc.boolean(),
    verdict: fc.constantFrom(...FINAL_VERDICTS),
    testLevel: fc.constantFrom(...TEST_LEVELS, null),
  })
  .map(({ pairs, surplus, final, verdict, testLevel }) => ({
    submission: {
      _id: new Types.ObjectId(),
      userId: new Types.ObjectId(),
      purpose: 'user' as const,
      problemId: new Types.ObjectId(),
      problemVersionId: new Types.ObjectId(),
      contestId: null,
      language: 'cpp' as const,
      sources: [{ path: 'main.cpp', text: HIDDEN }],
      submissionType: 'submit' as const,
      isCounted: true,
      mode: 'submit' as const,
      customInputs: [],
      submittedAt: new Date(),
      round: 1,
      final,
      verdict: final ? verdict : ('Queued' as const),
      executionTime: null,
      memoryUsed: null,
      points: null,
      detail: null,
    },
    judging: {
      tests: [...pairs.map(({ report }) => report), ...surplus],
      compileOutput: '',
      compile: null,
      score: null,
      limits,
      isInteractive: false,
      fault: HIDDEN,
    },
    limits,
    isInteractive: false,
    tests: pairs.map(({ test }) => test),
    testLevel,
    scored: null,
    queueAhead: 3,
    estimate: { time: null, space: null },
    progress: final
      ? null
      : { stage: 'running' as const, test: 1, of: pairs.length + 1, done: pairs.map(({ report }) => report) },
  }))

const hiddenKeys = {
  open: ['isCustom', 'isSample', 'status'],
  coarse: ['isCustom', 'isSample', 'memory', 'status', 'time'],
  status: ['isCustom', 'isSample', 'status'],
}

test('for any report, the answer matches its schema and contains no text from a hidden test', () => {
  fc.assert(
    fc.property(views, (view) => {
      const shown = submissionSchema.parse(presentSubmission(view))
      expect(JSON.stringify(shown)).not.toContain(HIDDEN)
      shown.testCaseResults.forEach((result, index) => {
        const test = view.tests[index]
        expect(result.transcript !== undefined).toBe(
          view.submission.final && test?.kind === 'conversation' && test.isSample,
        )
        if (view.tests[index]?.kind !== 'hidden') return
        const { detail: _detail, ...rest } = result
        expect(Object.keys(rest).sort()).toEqual(hiddenKeys[view.testLevel ?? 'status'])
      })
      expect(shown.testCaseResults.length).toBeLessThanOrEqual(view.tests.length)
    }),
  )
})

test('a skipped sample has no output, because the program never ran on it', () => {
  const [view] = fc.sample(views, { numRuns: 1, seed: 1 })
  const report = testReport({ status: 'Skipped', cpuMs: 0, wallMs: 0, memoryKb: 0, exitCode: null })
  const [shown] = presentSubmission({
    ...view!,
    submission: { ...view!.submission, final: true },
    judging: { tests: [report], compileOutput: '', compile: null, score: null, limits },
    tests: [{ kind: 'sample', input: '1', expectedOutput: '2' }],
    progress: null,
  }).testCaseResults
  expect(shown).toMatchObject({ status: 'Skipped', input: '1', expectedOutput: '2' })
  expect(shown).not.toHaveProperty('actualOutput')
})

test('a submission shows no place in the queue during judging', () => {
  const [view] = fc.sample(views, { numRuns: 1, seed: 1 })
  const submission = { ...view!.submission, final: false, verdict: 'Queued' as const }
  const waiting = { ...view!, submission, progress: null }
  expect(presentSubmission(waiting).queueAhead).toBe(3)
  expect(presentSubmission({ ...waiting, progress: { stage: 'compiling' } }).queueAhead).toBeNull()
})

type Kind = EstimatedView['tests'][number]

const [view] = fc.sample(views, { numRuns: 1, seed: 1 })

/** A submission with these reports, as shown in polls, in events and in its owner's history. */
const everywhere = (level: TestLevel, reports: readonly TestReport[], test: Kind = { kind: 'hidden' }) => {
  const executionTime = Math.max(...reports.map(({ cpuMs }) => cpuMs)) / 1000
  const memoryUsed = Math.max(...reports.map(({ memoryKb }) => memoryKb))
  const submission = { ...view!.submission, executionTime, memoryUsed }
  const tests = reports.map(() => test)
  const judged = presentSubmission({
    ...view!,
    submission: { ...submission, final: true, verdict: 'Runtime Error' },
    judging: { tests: [...reports], compileOutput: '', compile: null, score: null, limits },
    tests,
    testLevel: level,
    progress: null,
  })
  const running = presentSubmission({
    ...view!,
    submission: { ...view!.submission, final: false, verdict: 'Queued' },
    tests,
    testLevel: level,
    progress: { stage: 'running', test: 1, of: reports.length + 1, done: [...reports] },
  })
  const listed = submissionListItemSchema.parse(
    presentListedSubmission({
      submission,
      problemTitle: null,
      isProblemOpen: false,
      testLevel: level,
      judging: { tests: [...reports], limits },
    }),
  )
  return { judged, running, listed }
}

/**
 * Generates two measurements in the same step. The limit is divided into equal steps, and the last step also contains
 * all values beyond the limit.
 */
const twoInOneStep = (limit: number, steps: number) =>
  fc.integer({ min: 1, max: steps }).chain((step) => {
    const inStep = fc.integer({
      min: Math.floor((limit * (step - 1)) / steps) + 1,
      max: step === steps ? limit * 2 : Math.floor((limit * step) / steps),
    })
    return fc.tuple(inStep, inStep)
  })

/** A test that reaches the limits, so that other tests do not change the totals. */
const most = testReport({ cpuMs: limits.cpuMs, memoryKb: limits.memoryKb })

test('at the level status, two hidden tests with the same status look the same everywhere', () => {
  fc.assert(
    fc.property(reportOf(true), reportOf(true), (one, other) => {
      const shown = (report: TestReport) => JSON.stringify(everywhere('status', [report, most]))
      const bounded = { ...one, cpuMs: one.cpuMs % 1000, memoryKb: one.memoryKb % 262_144 }
      const alike = { ...other, cpuMs: other.cpuMs % 1000, memoryKb: other.memoryKb % 262_144 }
      expect(shown(bounded)).toBe(shown({ ...alike, status: one.status }))
    }),
  )
})

test('at the level coarse, two hidden tests with the same status, time step and memory step look the same everywhere', () => {
  fc.assert(
    fc.property(
      reportOf(true),
      reportOf(true),
      twoInOneStep(limits.cpuMs, 12),
      twoInOneStep(limits.memoryKb, 16),
      (one, other, cpuMs, memoryKb) => {
        const shown = (report: TestReport, at: 0 | 1) =>
          JSON.stringify(
            everywhere('coarse', [
              { ...report, cpuMs: cpuMs[at], memoryKb: memoryKb[at], status: one.status },
              most,
            ]),
          )
        expect(shown(one, 0)).toBe(shown(other, 1))
      },
    ),
  )
})

test.each([
  ['time', { cpuMs: 70 }, { cpuMs: 100 }],
  ['memory', { memoryKb: 10_000 }, { memoryKb: 20_000 }],
])('the level coarse distinguishes steps of %s, but the level status does not', (_what, one, other) => {
  const shown = (level: TestLevel, part: Partial<TestReport>) =>
    JSON.stringify(everywhere(level, [testReport(part), most]))
  expect(shown('coarse', one)).not.toBe(shown('coarse', other))
  expect(shown('status', one)).toBe(shown('status', other))
})

test.each([
  ['exit code', { exitCode: 3 }, { exitCode: 5 }],
  ['signal', { exitCode: null, signal: 'SIGSEGV' }, { exitCode: null, signal: 'SIGABRT' }],
  ['amount of output', { outputBytes: 70 }, { outputBytes: 71 }],
  ['wall time', { wallMs: 70 }, { wallMs: 71 }],
  ['message of the checker', { teamMessage: 'a' }, { teamMessage: 'b' }],
])(
  'the %s of a test is shown for custom runs and open tests, but never for hidden tests',
  (_what, one, other) => {
    const differ = (level: TestLevel, test: Kind) => {
      const shown = (part: Partial<TestReport>) =>
        JSON.stringify(everywhere(level, [testReport({ status: 'Runtime Error', ...part })], test))
      return shown(one) !== shown(other)
    }
    expect(differ('status', { kind: 'custom', name: null, input: '1', expectedOutput: null })).toBe(true)
    expect(differ('open', { kind: 'open', input: '1', expectedOutput: '2' })).toBe(true)
    expect(differ('coarse', { kind: 'hidden' })).toBe(false)
    expect(differ('status', { kind: 'hidden' })).toBe(false)
  },
)

test('the time and memory of a whole submission are rounded up to steps of the level', () => {
  const whole = (level: TestLevel, cpuMs: number, memoryKb: number) => {
    const { judged, listed } = everywhere(level, [testReport({ cpuMs, memoryKb })])
    expect([listed.executionTime, listed.memoryUsed]).toEqual([judged.executionTime, judged.memoryUsed])
    return [judged.executionTime, judged.memoryUsed]
  }
  expect(whole('open', 101, 2049)).toEqual([0.101, 2049])
  expect(whole('coarse', 101, 2049)).toEqual([0.15, 3 * 1024])
  expect(whole('status', 101, 2049)).toEqual([0.15, 8 * 1024])
  // All values beyond the limit look the same.
  expect(whole('status', 1090, 262_200)).toEqual([1, 262_144])
})

test('at the level coarse, a hidden test that slept until its wall time limit gets a hint', () => {
  const detail = (part: Partial<TestReport>) =>
    everywhere('coarse', [testReport({ status: 'Time Limit Exceeded', firedLimit: 'wall', ...part })]).judged
      .testCaseResults[0]!.detail
  expect(detail({ cpuMs: 12 })).toBe('Idle. Is it waiting for input, or not flushing its output?')
  expect(detail({ cpuMs: 1003 })).toBeUndefined()
})

test('the judge’s message is only for organisers', () => {
  const shown = everywhere('open', [testReport({ teamMessage: 'Too many boats.', judgeMessage: HIDDEN })], {
    kind: 'open',
    input: '1',
    expectedOutput: '2',
  })
  expect(shown.judged.testCaseResults[0]).toMatchObject({ teamMessage: 'Too many boats.' })
  expect(JSON.stringify(shown)).not.toContain(HIDDEN)
})
