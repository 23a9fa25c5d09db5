import type { TestCaseResult } from '@cohort/shared'
import { wholeMeasures } from './bounds'
import { points } from './formatting'
import type { ShownSubmission } from './shown-submission'
import { submissionTexts as texts } from './texts'
import { isSettled, verdictKind } from './verdicts'

/** The index of the test that decided: the first that neither passed nor was skipped, or -1. */
export const decidingTest = (submission: ShownSubmission): number =>
  submission.testCaseResults.findIndex((test) =>
    ['wrong', 'time', 'memory', 'runtime', 'system'].includes(verdictKind(test.status)),
  )

/** What the verdict means for this submission, in a sentence or two. Empty if the verdict says it all. */
export const summaryOf = (submission: ShownSubmission): string => {
  const count = submission.testCount || submission.testCaseResults.length
  switch (verdictKind(submission.verdict)) {
    case 'queued':
      return texts.queued
    case 'accepted':
      return texts.allPassed(count)
    case 'samples-passed':
      return texts.samplesPassed(count)
    case 'custom':
      return customSummary(submission.testCaseResults)
    case 'compile':
      return texts.compileFailed
    case 'wrong':
    case 'time':
    case 'memory':
    case 'runtime':
      return failureOf(submission, count)
    case 'system':
      return isSettled(submission.verdict) ? texts.judgesFault : texts.unknownVerdict
    case 'compiling':
    case 'running':
    case 'failed-call':
    case 'skipped':
      return ''
  }
}

/** Its place in the queue while it waits there; empty otherwise. */
export const queuePlaceOf = ({ verdict, queueAhead }: ShownSubmission): string =>
  queueAhead === null || verdictKind(verdict) !== 'queued' ? '' : texts.queueAhead(queueAhead)

const failureOf = (submission: ShownSubmission, count: number): string => {
  const index = decidingTest(submission)
  if (index < 0) return ''
  const test = submission.testCaseResults[index]
  const what = test?.isCustom ? customFailure(test) : texts.failedAt(index + 1, count)
  return [what, submission.detail ?? test?.detail].filter(Boolean).join(' ')
}

const customSummary = (tests: readonly TestCaseResult[]): string => {
  const compared = tests.filter(({ status }) => verdictKind(status) === 'accepted').length
  return [
    texts.customDone(tests.length),
    tests.length === 1 && tests[0]?.detail,
    compared > 0 && texts.outputsMatched(compared),
  ]
    .filter(Boolean)
    .join(' ')
}

/** A named input failed in one of several ways; the verdict says which. */
const customFailure = ({ name }: TestCaseResult): string =>
  name === undefined ? texts.customFailed : texts.inputFailed(name)

/** The submission's points, once they are known; empty if there are none to get. */
export const pointsOf = ({ points: got, maxPoints }: ShownSubmission): string => {
  if (got === null) return ''
  return maxPoints === null ? texts.pointsAlone(points(got)) : texts.pointsOf(points(got), points(maxPoints))
}

/** The largest time and memory of the tests, and the complexity estimates, once they are known. */
export const measuresOf = (submission: ShownSubmission): string[] => {
  const { estimatedTimeComplexity: time, estimatedSpaceComplexity: space } = submission
  return [
    ...wholeMeasures(submission),
    ...(time ? [texts.estimatedTime(time)] : []),
    ...(space ? [texts.estimatedSpace(space)] : []),
  ]
}
