import type { TestCaseResult } from '@cohort/shared'
import { wholeMeasures } from './bounds'
import { plainSeconds, points, submissionMoment } from './formatting'
import { decidingTest } from './lead-tests'
import { limitBarOf } from './limit-bar'
import type { ShownSubmission } from './shown-submission'
import { submissionTexts as texts } from './texts'
import { isSettled, verdictKind } from './verdicts'

/**
 * One or two sentences that explain the verdict. Empty if the verdict needs no explanation, or if the jury set it, in
 * which case the tests may contradict it.
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

/** Says when a submission was judged again, what its result was before, and why. */
export const rejudgedText = (
  { at, before, pointsBefore = null, reason }: NonNullable<ShownSubmission['rejudged']>,
  momentOf = submissionMoment,
): string => {
  const result = [before, ...(pointsBefore === null ? [] : [texts.pointsAlone(points(pointsBefore))])]
  return texts.rejudged(momentOf(at), result.join(', '), reason)
}

/** Tells the author that the submission was rejudged and what the jury decided; empty if neither happened. */
export const decisionsOf = ({
  isOverridden,
  isIgnored,
  rejudged,
}: Pick<ShownSubmission, 'isOverridden' | 'isIgnored' | 'rejudged'>): string =>
  [rejudged && rejudgedText(rejudged), isOverridden && texts.overridden, isIgnored && texts.ignored]
    .filter(Boolean)
    .join(' ')

/** The submission's place in the queue while it is waiting; otherwise empty. */
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

/** A sentence about a failed custom input. It only names the input if it has a name: the verdict says how it failed. */
const customFailure = ({ name, status }: TestCaseResult): string => {
  if (name !== undefined) return texts.inputFailed(name)
  return verdictKind(status) === 'runtime' ? texts.customFailed : texts.customStopped
}

/** A sentence with the time limit, if the test exceeded it and nothing else shows that; otherwise empty. */
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
  // The bar of the wall time does not show how the program spent it, so the sentence is kept.
  return bar === null || bar.kind === 'wall'
    ? summaryOf(submission)
    : summaryOf({ ...submission, testCaseResults: submission.testCaseResults.map(withoutDetail) })
}

const withoutDetail = ({ detail: _shownByBar, ...test }: ShownSubmission['testCaseResults'][number]) => test

/** The submission's points; empty if they are unknown or the problem is not scored. */
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
