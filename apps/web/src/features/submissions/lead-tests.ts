import type { TestCaseResult } from '@cohort/shared'
import type { ShownSubmission } from './shown-submission'
import { verdictKind } from './verdicts'

/** How many samples are expanded after a successful run. */
const MOST_SAMPLES = 3

/** The index of the first failed test, which decides the verdict, or -1 if none failed. */
export const decidingTest = (submission: ShownSubmission): number =>
  submission.testCaseResults.findIndex((test) =>
    ['wrong', 'time', 'memory', 'runtime', 'system'].includes(verdictKind(test.status)),
  )

/** The tests that are expanded at the top: the deciding test, or the first samples of a successful run. */
export const leadTests = (submission: ShownSubmission): number[] => {
  const deciding = decidingTest(submission)
  if (deciding >= 0) return [deciding]
  if (!['samples-passed', 'custom'].includes(verdictKind(submission.verdict))) return []
  return submission.testCaseResults
    .flatMap((test, index) => (hasTexts(test) ? [index] : []))
    .slice(0, MOST_SAMPLES)
}

/** Whether a test has visible input, output or conversation, as samples and custom inputs do. */
export const hasTexts = ({ input, expectedOutput, actualOutput, transcript }: TestCaseResult): boolean =>
  [input, expectedOutput, actualOutput, transcript].some((part) => part !== undefined)
