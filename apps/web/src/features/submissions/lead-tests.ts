import type { TestCaseResult } from '@cohort/shared'
import type { ShownSubmission } from './shown-submission'
import { verdictKind } from './verdicts'

/** How many samples are shown open after a run that passed. */
const MOST_SAMPLES = 3

/** The index of the test that decided: the first that failed. -1 if none did. */
export const decidingTest = (submission: ShownSubmission): number =>
  submission.testCaseResults.findIndex((test) =>
    ['wrong', 'time', 'memory', 'runtime', 'system'].includes(verdictKind(test.status)),
  )

/** The tests that are shown first, and open: the one that decided, or the samples of a run that passed. */
export const leadTests = (submission: ShownSubmission): number[] => {
  const deciding = decidingTest(submission)
  if (deciding >= 0) return [deciding]
  if (!['samples-passed', 'custom'].includes(verdictKind(submission.verdict))) return []
  return submission.testCaseResults
    .flatMap((test, index) => (hasTexts(test) ? [index] : []))
    .slice(0, MOST_SAMPLES)
}

/** Whether a test has texts or a conversation, as samples and custom runs do. */
export const hasTexts = ({ input, expectedOutput, actualOutput, transcript }: TestCaseResult): boolean =>
  [input, expectedOutput, actualOutput, transcript].some((part) => part !== undefined)
