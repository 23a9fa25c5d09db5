import { type AnalysisPart, isMachineFailure, type Language, type TestReport } from '@cohort/shared'
import type { ProblemVersionRecord } from '../problems/problem-version.model'
import type { SubmissionRecord } from '../submission-records/submission.model'

/** Which parts of an analysis a submission gets. Pure. */

/** What the plan needs to know. */
export interface Judged {
  submission: Pick<
    SubmissionRecord,
    'language' | 'mode' | 'submissionType' | 'verdict' | 'final' | 'customInputs'
  >
  tests: readonly Pick<TestReport, 'status'>[]
  version: Pick<ProblemVersionRecord, 'tests' | 'family' | 'counterexamples' | 'checker'>
}

/** What a search for a counterexample depends on besides. */
export interface Searchable extends Judged {
  /** Whether the problem has small cases. */
  hasSmallCases: boolean
  /** Whether a contest that has not ended has the problem. */
  isHeldByContest: boolean
}

const SANITISED: ReadonlySet<Language> = new Set(['cpp'])
const FAILED: ReadonlySet<string> = new Set(['Wrong Answer', 'Runtime Error'])

/** The parts that follow a verdict without a request. */
export const automaticParts = (judged: Judged): AnalysisPart[] => {
  const { submission, version, tests } = judged
  const { verdict, submissionType } = submission
  const isCompiled = verdict !== 'Compilation Error' && !isMachineFailure(verdict) && tests.length > 0
  return [
    ...(isCompiled ? (['lints'] as const) : []),
    ...(replayInput(judged, ['Runtime Error']) === null ? [] : (['replay'] as const)),
    ...(verdict === 'Accepted' && submissionType === 'submit' && version.family ? (['growth'] as const) : []),
  ]
}

/** Whether the user may ask for a counterexample. */
export const offersCounterexample = ({
  submission,
  tests,
  version,
  hasSmallCases,
  isHeldByContest,
}: Searchable): boolean =>
  hasSmallCases &&
  version.counterexamples &&
  version.checker.kind !== 'interactive' &&
  !isHeldByContest &&
  submission.mode === 'submit' &&
  version.tests.some(({ isSample }, index) => !isSample && FAILED_ON_HIDDEN.has(tests[index]?.status ?? ''))

/** A program that is only too slow fails on no small case. One that never ends does. */
const FAILED_ON_HIDDEN: ReadonlySet<string> = new Set([
  ...FAILED,
  'Time Limit Exceeded',
  'Memory Limit Exceeded',
  'Output Limit Exceeded',
])

/**
 * The SHA-256 of the first visible input on which the program ended so; null if there is none, and if the language
 * has no sanitisers.
 */
export const replayInput = (
  { submission, tests, version }: Judged,
  statuses: readonly string[] = [...FAILED],
): string | null => {
  if (!SANITISED.has(submission.language) || version.checker.kind === 'interactive') return null
  const index = tests.findIndex(
    ({ status }, at) => statuses.includes(status) && visibleTest(submission, version, at) !== null,
  )
  return visibleTest(submission, version, index)?.input ?? null
}

/**
 * The SHA-256 of the input and the answer of a test that its author may see; null for a hidden test. The answer of a
 * custom input may be null.
 */
export const visibleTest = (
  { mode, customInputs }: Judged['submission'],
  { tests }: Judged['version'],
  index: number,
): { input: string; answer: string | null } | null => {
  if (mode === 'custom') return customInputs[index] ?? null
  const test = (mode === 'samples' ? tests.filter(({ isSample }) => isSample) : tests)[index]
  return test?.isSample ? test : null
}
