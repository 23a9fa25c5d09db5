import { type AnalysisPart, isMachineFailure, type Language, type TestReport } from '@cohort/shared'
import type { ProblemVersionRecord } from '../problems/problem-version.model'
import type { SubmissionRecord } from '../submission-records/submission.model'

/** Pure functions that decide which parts of an analysis to run for a submission. */

/** The data about a judged submission that the decision depends on. */
export interface Judged {
  submission: Pick<
    SubmissionRecord,
    'language' | 'mode' | 'submissionType' | 'verdict' | 'final' | 'customInputs'
  >
  tests: readonly Pick<TestReport, 'status'>[]
  version: Pick<ProblemVersionRecord, 'tests' | 'family' | 'counterexamples' | 'checker'>
}

/** Additional data that decides whether to offer a search for a counterexample. */
export interface Searchable extends Judged {
  /** True if the problem has small cases or a family of inputs. */
  hasCases: boolean
  isOpenToPractice: boolean
}

const TOO_SLOW = 'Time Limit Exceeded'
/** The verdicts after which a run with extra checks may reveal the cause. */
const REPLAYED: Readonly<Record<Language, readonly string[]>> = {
  cpp: ['Wrong Answer', 'Runtime Error', TOO_SLOW],
  java: ['Wrong Answer', TOO_SLOW],
  python: [TOO_SLOW],
  javascript: [TOO_SLOW],
}
const REPLAYED_AUTOMATICALLY: readonly string[] = ['Runtime Error', TOO_SLOW]

/** True if the time limit was exceeded on a hidden test. */
export const isTooSlow = ({ version, tests }: Judged): boolean =>
  version.tests.some(({ isSample }, at) => !isSample && tests[at]?.status === TOO_SLOW)

/**
 * Returns the parts that start automatically after a verdict.
 * @param isOpenToPractice used only if the program is too slow
 */
export const automaticParts = (judged: Judged, isOpenToPractice: boolean): AnalysisPart[] => {
  const { submission, version, tests } = judged
  const { verdict, submissionType } = submission
  const isCompiled = verdict !== 'Compilation Error' && !isMachineFailure(verdict) && tests.length > 0
  const isMeasured =
    verdict === 'Accepted' || (isTooSlow(judged) && version.counterexamples && isOpenToPractice)
  return [
    ...(isCompiled ? (['lints'] as const) : []),
    ...(automaticReplayInput(judged) === null ? [] : (['replay'] as const)),
    ...(isMeasured && submissionType === 'submit' && version.family ? (['growth'] as const) : []),
  ]
}

/** True if the user may request a counterexample. */
export const offersCounterexample = ({
  submission,
  tests,
  version,
  hasCases,
  isOpenToPractice,
}: Searchable): boolean =>
  hasCases &&
  version.counterexamples &&
  version.checker.kind !== 'interactive' &&
  isOpenToPractice &&
  submission.mode === 'submit' &&
  tests.some(({ status }) => FAILED.has(status))

/** Returns the hashes (SHA-256) of the first failed sample's input and answer, or null if all samples passed. */
export const failedSample = ({
  submission,
  tests,
  version,
}: Judged): { input: string; answer: string } | null => {
  const [failed] = tests.flatMap(
    ({ status }, at) => (FAILED.has(status) && visibleTest(submission, version, at)) || [],
  )
  return failed && failed.answer !== null ? { input: failed.input, answer: failed.answer } : null
}

const FAILED: ReadonlySet<string> = new Set([
  'Wrong Answer',
  'Runtime Error',
  TOO_SLOW,
  'Memory Limit Exceeded',
  'Output Limit Exceeded',
])

/** Returns the hash of the input to replay automatically after the verdict, or null if there is none. */
export const automaticReplayInput = (judged: Judged): string | null =>
  replayInput(judged, REPLAYED_AUTOMATICALLY)

/**
 * Returns the hash (SHA-256) of the first visible input whose failure a run with extra checks may explain, or null if
 * there is none.
 * @param only limits the statuses to consider
 */
export const replayInput = (
  { submission, tests, version }: Judged,
  only?: readonly string[],
): string | null => {
  if (version.checker.kind === 'interactive') return null
  const statuses = REPLAYED[submission.language].filter((status) => only?.includes(status) ?? true)
  const index = tests.findIndex(
    ({ status }, at) => statuses.includes(status) && visibleTest(submission, version, at) !== null,
  )
  return visibleTest(submission, version, index)?.input ?? null
}

/**
 * Returns the hashes (SHA-256) of a test's input and answer, or null if the submission's author may not see the test.
 * A custom input may have no answer.
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
