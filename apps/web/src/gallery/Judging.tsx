import { FINAL_VERDICTS, type Submission, type TestCaseResult } from '@cohort/shared'
import { buildEvidence, buildSubmission, buildTest } from '../../test/factories'
import { RowStrip } from '../features/submissions/components/RowStrip'
import { StatusPanel } from '../features/submissions/components/StatusPanel'
import { TestStrip } from '../features/submissions/components/TestStrip'
import { VerdictLabel } from '../features/submissions/components/VerdictLabel'
import { readDiagnostics } from '../features/submissions/diagnostics/read-diagnostics'
import { stripOf } from '../features/submissions/strip'
import { CALL_FAILED } from '../features/submissions/verdicts'
import { Family, Row, Specimen } from './Specimen'

const IN_PROGRESS = ['Queued...', 'Queued', 'Compiling', 'Running Test Case 3/20']
const UNKNOWN = 'SOMETHING_NEW'

const growing = (count: number, status = 'Accepted'): TestCaseResult[] =>
  Array.from({ length: count }, (_, at) =>
    buildTest({ status, time: 0.05 * 1.18 ** at, evidence: buildEvidence() }),
  )

const tests = { passed: growing(14), failed: buildTest({ status: 'Time Limit Exceeded', time: 1.1 }) }
const skipped = Array.from({ length: 5 }, () => buildTest({ status: 'Skipped', time: 0, memory: 0 }))

const byStatus = (status: string): TestCaseResult => ({ status, isSample: false, isCustom: false })

const strips: Record<string, Partial<Submission>> = {
  waiting: { verdict: 'Queued', testCount: 20 },
  running: { verdict: 'Running Test Case 9/20', testCount: 20, testCaseResults: growing(8) },
  accepted: { verdict: 'Accepted', testCount: 14, testCaseResults: tests.passed },
  'failed, then skipped': {
    verdict: 'Time Limit Exceeded',
    testCount: 20,
    testCaseResults: [...tests.passed, tests.failed, ...skipped],
  },
  'three tests': { verdict: 'Accepted', testCount: 3, testCaseResults: growing(3) },
  '120 tests': {
    verdict: 'Time Limit Exceeded',
    testCount: 120,
    testCaseResults: [
      ...Array.from({ length: 100 }, (_, at) => buildTest({ time: 0.01 + (at * at) / 11_000 })),
      tests.failed,
      ...Array.from({ length: 19 }, () => buildTest({ status: 'Skipped', time: 0, memory: 0 })),
    ],
  },
  'with groups': {
    verdict: 'Wrong Answer',
    testCount: 16,
    testCaseResults: [
      ...growing(10),
      ...growing(2, 'Wrong Answer'),
      ...Array.from({ length: 4 }, () => buildTest({ status: 'Skipped', time: 0, memory: 0 })),
    ],
    points: 40,
    maxPoints: 100,
    groups: [
      { name: 'small', points: 40, maxPoints: 40, status: 'Accepted', firstTest: 2, testCount: 6 },
      { name: 'large', points: 0, maxPoints: 60, status: 'Wrong Answer', firstTest: 8, testCount: 8 },
    ],
  },
  'without times': {
    verdict: 'Wrong Answer',
    testLevel: 'status',
    testCount: 14,
    testCaseResults: [...Array.from({ length: 13 }, () => byStatus('Accepted')), byStatus('Wrong Answer')],
  },
}

const sample = buildTest({
  status: 'Wrong Answer',
  isSample: true,
  input: '1 2\n',
  expectedOutput: '3\n',
  actualOutput: '4\n',
})

const talked = (part: Partial<TestCaseResult>): Partial<Submission> => ({
  verdict: part.status as string,
  testCount: 2,
  testCaseResults: [
    buildTest({ status: 'Accepted', isSample: true, evidence: buildEvidence(), ...part }),
    ...skipped.slice(0, 1),
  ],
})

const said = (judge: string, program: string) => [
  { from: 'judge' as const, text: judge },
  { from: 'program' as const, text: program },
]

const panels: Record<string, Partial<Submission>> = {
  'beyond the time limit': strips['failed, then skipped'] as Partial<Submission>,
  scored: strips['with groups'] as Partial<Submission>,
  queued: { verdict: 'Queued' },
  'being judged': strips.running as Partial<Submission>,
  accepted: {
    ...strips.accepted,
    executionTime: 0.41,
    memoryUsed: 4096,
    estimatedTimeComplexity: 'O(n log n)',
    estimatedSpaceComplexity: 'O(n)',
  },
  'coarse hidden tests': {
    ...strips.accepted,
    testLevel: 'coarse',
    testCaseResults: tests.passed.map(({ evidence: _evidence, ...test }) => test),
    executionTime: 0.45,
    memoryUsed: 4096,
  },
  'hidden tests by status': {
    verdict: 'Wrong Answer',
    testLevel: 'status',
    testCount: 14,
    testCaseResults: [...Array.from({ length: 13 }, () => byStatus('Accepted')), byStatus('Wrong Answer')],
    executionTime: 0.45,
    memoryUsed: 8192,
  },
  'a spent idle budget': {
    verdict: 'Time Limit Exceeded',
    testLevel: 'status',
    detail: 'Idle for more than 30 s across all tests. Is it waiting for input, or not flushing its output?',
    testCount: 14,
    testCaseResults: [
      ...Array.from({ length: 12 }, () => byStatus('Accepted')),
      byStatus('Time Limit Exceeded'),
    ],
    executionTime: 0.05,
    memoryUsed: 8192,
  },
  'a wrong sample': {
    verdict: 'Wrong Answer',
    testCount: 2,
    testCaseResults: [sample, ...skipped.slice(0, 1)],
  },
  'a wrong conversation': talked({
    status: 'Wrong Answer',
    teamMessage: 'Mark out of range at look 3.',
    transcript: {
      parts: [...said('10\n', '5\n'), ...said('west\n', '3\n'), ...said('east\n', '-1\n')],
      isCut: false,
    },
  }),
  'a conversation that stood still': talked({
    status: 'Time Limit Exceeded',
    detail: 'Idle for 3 s. Is it waiting for input, or not flushing its output?',
    transcript: { parts: [...said('10\n', '5\n'), { from: 'judge', text: 'west\n' }], isCut: false },
  }),
  'a long conversation': talked({
    status: 'Runtime Error',
    transcript: {
      parts: said('10\n', `${'9'.repeat(2000)}\n\n${'5\n'.repeat(500)}`),
      isCut: true,
    },
  }),
  'refused by the compiler': {
    verdict: 'Compilation Error',
    compileOutput: "main.cpp:3:5: error: expected ';' before 'return'\n",
  },
  'a failed call': { verdict: CALL_FAILED, compileOutput: 'The contest has ended.' },
  'a fault of the judge': { verdict: 'Internal System Error' },
  'a verdict that is not known': { verdict: UNKNOWN },
}

/** Components that show judging results. */
export const Judging = () => (
  <>
    <Family name="Verdicts">
      <Specimen state="in progress">
        <Labels verdicts={IN_PROGRESS} />
      </Specimen>
      <Specimen state="final">
        <Labels verdicts={FINAL_VERDICTS} />
      </Specimen>
      <Specimen state="of a test, of a call, unknown">
        <Labels verdicts={['Skipped', CALL_FAILED, UNKNOWN]} />
      </Specimen>
    </Family>
    <Family name="Test strip">
      {Object.entries(strips).map(([state, part]) => (
        <Specimen key={state} state={state}>
          <TestStrip strip={stripOf(buildSubmission(part))} onChoose={() => {}} />
        </Specimen>
      ))}
      <Specimen state="in a row">
        <RowStrip
          submission={{
            testCount: 20,
            tests: [...tests.passed, tests.failed].map(({ status, time = 0 }) => ({
              status,
              timeShare: time,
            })),
          }}
        />
      </Specimen>
    </Family>
    <Family name="Submission status panel">
      {Object.entries(panels).map(([state, part]) => {
        const submission = buildSubmission(part)
        return (
          <Specimen key={state} state={state}>
            <div className="rounded-l border border-line bg-surface p-4">
              <StatusPanel
                submission={submission}
                diagnostics={readDiagnostics(submission)}
                onJump={null}
                onAskAgain={state === 'queued' ? () => {} : null}
              />
            </div>
          </Specimen>
        )
      })}
    </Family>
  </>
)

const Labels = ({ verdicts }: { verdicts: readonly string[] }) => (
  <Row>
    {verdicts.map((verdict) => (
      <span key={verdict} className="mr-3">
        <VerdictLabel verdict={verdict} />
      </span>
    ))}
  </Row>
)
