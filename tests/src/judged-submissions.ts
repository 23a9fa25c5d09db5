import type { Submission, TestCaseResult, TestEvidence } from '@cohort/shared'

const evidence = (part: Partial<TestEvidence> = {}): TestEvidence => ({
  limit: null,
  signal: null,
  nearLimit: null,
  wallTime: 0.12,
  exitCode: 0,
  oomKills: 0,
  outputBytes: 2,
  outputKeptBytes: 2,
  stderrBytes: 0,
  stderrKeptBytes: 0,
  ...part,
})

const hidden = (part: Partial<TestCaseResult> = {}): TestCaseResult => ({
  status: 'Accepted',
  time: 0.25,
  memory: 16_384,
  isSample: false,
  isCustom: false,
  ...part,
})

/** More lines than fit into the pane. */
const lines = Array.from({ length: 40 }, (_, line) => `${line}\n`).join('')
const sample = (part: Partial<TestCaseResult> = {}): TestCaseResult =>
  hidden({
    isSample: true,
    time: 0.012,
    input: lines,
    expectedOutput: lines,
    actualOutput: lines,
    evidence: evidence(),
    ...part,
  })

/** A conversation with more lines than fit into the pane. */
const conversation: NonNullable<TestCaseResult['transcript']>['parts'] = [
  { from: 'judge', text: '10\n' },
  { from: 'program', text: lines },
  { from: 'judge', text: 'west\n' },
  { from: 'program', text: '-1\n' },
]

const skipped = Array.from({ length: 12 }, () => hidden({ status: 'Skipped', time: 0, memory: 0 }))

const judged = (verdict: string, answers: (string | RegExp)[], part: Partial<Submission>) => ({
  answers,
  submission: {
    _id: 'c'.repeat(24),
    problemId: 'b'.repeat(24),
    contestId: null,
    language: 'python',
    verdict,
    submissionType: 'submit',
    queueAhead: null,
    testCaseResults: [],
    testCount: part.testCaseResults?.length ?? 16,
    testLevel: 'coarse',
    detail: null,
    compileOutput: '',
    compile: null,
    limits: { time: 1, wallTime: 3, memory: 262_144, output: 8_388_608 },
    stderr: '',
    executionTime: 0.45,
    memoryUsed: 16_384,
    points: null,
    maxPoints: null,
    groups: [],
    estimatedTimeComplexity: null,
    estimatedSpaceComplexity: null,
    submittedAt: '2026-01-01T00:00:00.000Z',
    ...part,
  } satisfies Submission,
})

const traceback = `Traceback (most recent call last):
${'  File "/box/src/main.py", line 9, in g\n    g()\n'.repeat(10)}  File "/box/src/main.py", line 2, in f
    return 1 // x
ZeroDivisionError: division by zero
`

export const judgedSubmissions: { submission: Submission; answers: (string | RegExp)[] }[] = [
  judged('Accepted', ['All 14 tests passed.', /^Next: /, 'All 14 tests'], {
    testCaseResults: [sample(), sample(), ...Array.from({ length: 12 }, () => hidden())],
  }),
  judged('Wrong Answer', [/^First difference at line 31, column 1: expected “30”, got “x”/, 'Your output'], {
    testCaseResults: [
      sample(),
      sample({ status: 'Wrong Answer', actualOutput: lines.replace('\n30\n', '\nx\n') }),
      ...skipped,
    ],
  }),
  judged('Wrong Answer', ['Failed on test 3 of 15.', /^Hidden/, 'Tests 1–2'], {
    testCaseResults: [sample(), sample(), hidden({ status: 'Wrong Answer' }), ...skipped],
  }),
  judged('Wrong Answer', ['Mark out of range.', /^Your program: -1$/, 'Wrong Answer after the last line.'], {
    testCaseResults: [
      hidden({
        status: 'Wrong Answer',
        isSample: true,
        teamMessage: 'Mark out of range.',
        evidence: evidence(),
        transcript: { parts: conversation, isCut: false },
      }),
      ...skipped,
    ],
  }),
  judged('Wrong Answer', ['40 of 100 points', '0 / 60 points'], {
    testCaseResults: [sample(), hidden(), hidden({ status: 'Wrong Answer' }), ...skipped],
    points: 40,
    maxPoints: 100,
    groups: [
      { name: 'small', points: 40, maxPoints: 40, status: 'Accepted', firstTest: 1, testCount: 1 },
      { name: 'large', points: 0, maxPoints: 60, status: 'Wrong Answer', firstTest: 2, testCount: 13 },
    ],
  }),
  judged('Time Limit Exceeded', ['> 1 s', 'Stopped at the limit of 1 s', 'Test 1'], {
    testCaseResults: [sample(), hidden({ status: 'Time Limit Exceeded', time: 1 }), ...skipped],
  }),
  judged('Memory Limit Exceeded', ['256.00 MB', 'Limit 256 MB', 'Your output'], {
    testCaseResults: [
      sample({
        status: 'Memory Limit Exceeded',
        memory: 262_144,
        evidence: evidence({ limit: { kind: 'memory', size: 262_144 } }),
      }),
      ...skipped,
    ],
  }),
  judged('Runtime Error', ['Limit 8 MB', 'Your output'], {
    testCaseResults: [
      sample({
        status: 'Runtime Error',
        detail: 'Output limit exceeded (8 MB).',
        evidence: evidence({ limit: { kind: 'output', size: 8_388_608 }, outputBytes: 8_388_608 }),
      }),
      ...skipped,
    ],
  }),
  judged('Runtime Error', [/line 2, in f/], {
    stderr: traceback,
    testCaseResults: [sample({ status: 'Runtime Error', detail: 'Exit code 1.' }), ...skipped],
  }),
  judged('Compilation Error', [/missing_name/], {
    language: 'cpp',
    compileOutput: `${'main.cpp:1:1: note: something\n'.repeat(30)}main.cpp: In function ‘int main()’:
main.cpp:3:10: error: ‘missing_name’ was not declared in this scope
`,
  }),
  judged('Internal System Error', [/^The judge failed\./], {}),
  judged('Partial - Sample Run', [/^Both samples passed\./, 'Input', 'Expected output', 'Your output'], {
    submissionType: 'run',
    testLevel: null,
    testCaseResults: [sample(), sample()],
  }),
  judged('Custom Output', ['Your program ran without errors.', 'desserts'], {
    submissionType: 'run',
    testLevel: null,
    testCaseResults: [
      hidden({ status: 'Custom Output', isCustom: true, input: 'stressed', actualOutput: 'desserts\n' }),
    ],
  }),
]
