import type { TestCaseResult } from '@cohort/shared'
import { wholeMeasures } from './bounds'
import { plainSeconds, points, submissionMoment } from './formatting'
import { decidingTest } from './lead-tests'
import { limitBarOf } from './limit-bar'
import type { ShownSubmission } from './shown-submission'
import { submissionTexts as texts } from './texts'
import { isSettled, verdictKind } from './verdicts'

/**
 * What the verdict means for this submission, in a sentence or two. Empty if the verdict says it all, or if the jury
 * set it, because the tests then say something else.
 */
export const summaryOf = (submission: ShownSubmission): string => {
  if (submission.isOverridden) return ''
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

/** Tells the author that it was rejudged and what the jury decided; empty if neither happened. */
export const decisionsOf = ({
  isOverridden,
  isIgnored,
  rejudged,
}: Pick<ShownSubmission, 'isOverridden' | 'isIgnored' | 'rejudged'>): string =>
  [
    rejudged && texts.rejudged(submissionMoment(rejudged.at), rejudged.before, rejudged.reason),
    isOverridden && texts.overridden,
    isIgnored && texts.ignored,
  ]
    .filter(Boolean)
    .join(' ')

/** Its place in the queue while it waits there; empty otherwise. */
export const queuePlaceOf = ({ verdict, queueAhead }: ShownSubmission): string =>
  queueAhead === null || verdictKind(verdict) !== 'queued' ? '' : texts.queueAhead(queueAhead)

const failureOf = (submission: ShownSubmission, count: number): string => {
  const index = decidingTest(submission)
  const test = submission.testCaseResults[index]
  if (test === undefined) return ''
  const what = test.isCustom ? customFailure(test) : texts.failedAt(index + 1, count)
  return [what, submission.detail ?? test.detail ?? unshownLimitOf(submission, index)]
    .filter(Boolean)
    .join(' ')
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

/** A named input failed in one of several ways, and the verdict says in which. */
const customFailure = ({ name, status }: TestCaseResult): string => {
  if (name !== undefined) return texts.inputFailed(name)
  return verdictKind(status) === 'runtime' ? texts.customFailed : texts.customStopped
}

/** The time limit, if nothing else shows what the test exceeded. */
const unshownLimitOf = (submission: ShownSubmission, index: number): string => {
  const { limits, testCaseResults: tests } = submission
  const isTime = verdictKind(tests[index]?.status ?? '') === 'time'
  return isTime && limits !== null && tests[index]?.time === undefined
    ? texts.timeLimitIs(plainSeconds(limits.time))
    : ''
}

/** Like `summaryOf`, but without what the bar of an exceeded limit shows. */
export const sentenceOf = (submission: ShownSubmission): string => {
  const test = submission.testCaseResults[decidingTest(submission)]
  if (test?.detail === undefined || submission.detail !== null) return summaryOf(submission)
  const bar = limitBarOf(test, submission)
  // The bar does not show how a program spent its wall time.
  return bar === null || bar.kind === 'wall'
    ? summaryOf(submission)
    : summaryOf({ ...submission, testCaseResults: submission.testCaseResults.map(withoutDetail) })
}

const withoutDetail = ({ detail: _shownByBar, ...test }: ShownSubmission['testCaseResults'][number]) => test

/** The submission's points, once they are known; empty if it is not scored. */
export const pointsOf = ({ points: got, maxPoints }: ShownSubmission): string => {
  if (got === null) return ''
  return maxPoints === null ? texts.pointsAlone(points(got)) : texts.pointsOf(points(got), points(maxPoints))
}

/** The largest time and memory of the tests, and the complexity estimates, once they are known. */
export const measuresOf = (submission: ShownSubmission): string[] => {
  const { estimatedTimeComplexity: time, estimatedSpaceComplexity: space } = submission
  return [
    ...wholeMeasures(submission),
    ...(isKnown(time) ? [texts.estimatedTime(time)] : []),
    ...(isKnown(space) ? [texts.estimatedSpace(space)] : []),
  ]
}

/** `N/A` is the API's text for a complexity that is not clear. */
const isKnown = (estimate: string | null): estimate is string => estimate !== null && estimate !== 'N/A'
