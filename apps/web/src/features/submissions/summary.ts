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
      return [texts.customDone, submission.testCaseResults[0]?.detail].filter(Boolean).join(' ')
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
  const what = test?.isCustom ? texts.customFailed : texts.failedAt(index + 1, count)
  return [what, submission.detail ?? test?.detail].filter(Boolean).join(' ')
}

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
