import { FINAL_VERDICTS, submissionSchema, TEST_STATUSES, type TestReport } from '@cohort/shared'
import fc from 'fast-check'
import { Types } from 'mongoose'
import { testReport } from '../../../test/reporting-worker'
import { type EstimatedView, presentSubmission } from './submission.presenter'

/** Marks every text that comes from a hidden test: no answer may have it in any field. */
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
    // A worker that sends more than it was asked for is not believed.
    output: isHidden ? fc.constant(HIDDEN) : fc.option(fc.string()),
    stderr: isHidden ? fc.constant(HIDDEN) : fc.option(fc.string()),
    // Written by the package for the person to read, also of a hidden test.
    points: fc.option(fc.double({ noNaN: true, noDefaultInfinity: true })),
    teamMessage: fc.option(fc.string()),
    judgeMessage: fc.constant(HIDDEN),
  })

const testAndReport = fc.oneof(
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
    test: fc.record({ kind: fc.constant('custom' as const), input: fc.string() }),
    report: reportOf(false),
  }),
)

const views: fc.Arbitrary<EstimatedView> = fc
  .record({
    pairs: fc.array(testAndReport, { maxLength: 8 }),
    surplus: fc.array(reportOf(true), { maxLength: 3 }),
    final: fc.boolean(),
    verdict: fc.constantFrom(...FINAL_VERDICTS),
  })
  .map(({ pairs, surplus, final, verdict }) => ({
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
      mode: 'submit' as const,
      customInput: null,
      submittedAt: new Date(),
      round: 1,
      final,
      verdict: final ? verdict : ('Queued' as const),
      executionTime: null,
      memoryUsed: null,
    },
    judging: {
      tests: [...pairs.map(({ report }) => report), ...surplus],
      compileOutput: '',
      compile: null,
      limits,
      talks: false,
      fault: HIDDEN,
    },
    limits,
    talks: false,
    tests: pairs.map(({ test }) => test),
    scored: null,
    queueAhead: 3,
    estimate: { time: null, space: null },
    progress: final
      ? null
      : { stage: 'running' as const, test: 1, of: pairs.length + 1, done: pairs.map(({ report }) => report) },
  }))

test('whatever a judge reports, an answer fits its schema and shows nothing of a hidden test but status, time and memory', () => {
  fc.assert(
    fc.property(views, (view) => {
      const shown = submissionSchema.parse(presentSubmission(view))
      expect(JSON.stringify(shown)).not.toContain(HIDDEN)
      shown.testCaseResults.forEach((result, index) => {
        if (view.tests[index]?.kind === 'hidden') {
          expect(Object.keys(result)).not.toEqual(expect.arrayContaining(['input']))
          expect(result.evidence?.ownTest ?? null).toBeNull()
        }
      })
      expect(shown.testCaseResults.length).toBeLessThanOrEqual(view.tests.length)
    }),
  )
})

test('a sample that was skipped has no output of the program, because the program never ran on it', () => {
  const [view] = fc.sample(views, { numRuns: 1, seed: 1 })
  const report = testReport({ status: 'Skipped', cpuMs: 0, wallMs: 0, memoryKb: 0, exitCode: null })
  const [shown] = presentSubmission({
    ...view!,
    submission: { ...view!.submission, final: true },
    judging: { tests: [report], compileOutput: '', compile: null, limits },
    tests: [{ kind: 'sample', input: '1', expectedOutput: '2' }],
    progress: null,
  }).testCaseResults
  expect(shown).toMatchObject({ status: 'Skipped', input: '1', expectedOutput: '2' })
  expect(shown).not.toHaveProperty('actualOutput')
})

/** What a program decides by itself, and could tell a hidden test's data with. */
const tellTale = (part: Partial<TestReport>, kind: 'hidden' | 'custom') => {
  const [view] = fc.sample(views, { numRuns: 1, seed: 1 })
  return presentSubmission({
    ...view!,
    submission: { ...view!.submission, final: true, verdict: 'Runtime Error' },
    judging: {
      tests: [testReport({ status: 'Runtime Error', ...part })],
      compileOutput: '',
      compile: null,
      limits,
    },
    tests: [kind === 'hidden' ? { kind } : { kind, input: '1' }],
    progress: null,
  }).testCaseResults[0]
}

test.each([
  ['exit code', { exitCode: 3 }, { exitCode: 5 }],
  ['amount of output', { outputBytes: 70 }, { outputBytes: 71 }],
  ['amount of standard error', { stderrBytes: 70 }, { stderrBytes: 71 }],
  ['wall time', { wallMs: 70 }, { wallMs: 71 }],
  [
    'number of processes that ran out of memory',
    { firedLimit: 'memory' as const, oomKills: 1 },
    { firedLimit: 'memory' as const, oomKills: 2 },
  ],
])('the %s of a hidden test makes no difference, that of a run of one’s own does', (_what, one, other) => {
  expect(tellTale(one, 'hidden')).toEqual(tellTale(other, 'hidden'))
  expect(tellTale(one, 'custom')).not.toEqual(tellTale(other, 'custom'))
})

test('a judging that is older than evidence shows none', () => {
  const [view] = fc.sample(views, { numRuns: 1, seed: 1 })
  const { outputBytes, nearLimit, ...old } = testReport()
  const [shown] = presentSubmission({
    ...view!,
    submission: { ...view!.submission, final: true },
    judging: { tests: [old as TestReport], compileOutput: '' },
    tests: [{ kind: 'hidden' }],
    progress: null,
  }).testCaseResults
  expect(shown).toMatchObject({ status: 'Accepted', time: 0.012 })
  expect(shown).not.toHaveProperty('evidence')
})

test("a validator's message to the person is shown of a hidden test too, its message to organisers never", () => {
  const shown = tellTale({ teamMessage: 'Too many boats.', judgeMessage: HIDDEN }, 'hidden')
  expect(shown).toMatchObject({ teamMessage: 'Too many boats.' })
  expect(JSON.stringify(shown)).not.toContain(HIDDEN)
})
