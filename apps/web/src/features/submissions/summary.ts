import type { TestCaseResult } from '@cohort/shared'
import { wholeMeasures } from './bounds'
import { plainSeconds, points, submissionMoment } from './formatting'
import { decidingTest } from './lead-tests'
import { limitBarOf } from './limit-bar'
import type { ShownSubmission } from './shown-submission'
import { submissionTexts as texts } from './texts'
import { isSettled, verdictKind } from './verdicts'

/**
 * Explains the verdict in one or two sentences. Empty if it needs no explanation, or if the jury set it, because then
 * the tests may contradict it.
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

/** Describes when and why a submission was rejudged, and its previous result. */
export const rejudgedText = (
  { at, before, pointsBefore = null, reason }: NonNullable<ShownSubmission['rejudged']>,
  momentOf = submissionMoment,
): string => {
  const result = [before, ...(pointsBefore === null ? [] : [texts.pointsAlone(points(pointsBefore))])]
  return texts.rejudged(momentOf(at), result.join(', '), reason)
}

/** Describes a rejudging and decisions by the jury. Empty if there were none. */
export const decisionsOf = ({
  isOverridden,
  isIgnored,
  rejudged,
}: Pick<ShownSubmission, 'isOverridden' | 'isIgnored' | 'rejudged'>): string =>
  [rejudged && rejudgedText(rejudged), isOverridden && texts.overridden, isIgnored && texts.ignored]
    .filter(Boolean)
    .join(' ')

/** Describes the submission's place in the queue. Empty unless it is waiting. */
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

/** Describes a failed custom input. If it has a name, that is enough, because the verdict says how it failed. */
const customFailure = ({ name, status }: TestCaseResult): string => {
  if (name !== undefined) return texts.inputFailed(name)
  return verdictKind(status) === 'runtime' ? texts.customFailed : texts.customStopped
}

/** Mentions the time limit if the test exceeded it and nothing else shows that. Empty otherwise. */
const unshownLimitOf = (submission: ShownSubmission, index: number): string => {
  const { limits, testCaseResults: tests } = submission
  const isTime = verdictKind(tests[index]?.status ?? '') === 'time'
  return isTime && limits !== null && tests[index]?.time === undefined
    ? texts.timeLimitIs(plainSeconds(limits.time))
    : ''
}

/** Like `summaryOf`, but omits details that the bar of an exceeded limit shows. */
export const sentenceOf = (submission: ShownSubmission): string => {
  const test = submission.testCaseResults[decidingTest(submission)]
  if (test?.detail === undefined || submission.detail !== null) return summaryOf(submission)
  const bar = limitBarOf(test, submission)
  // The bar for wall time does not show how the program spent it, so keep the sentence.
  return bar === null || bar.kind === 'wall'
    ? summaryOf(submission)
    : summaryOf({ ...submission, testCaseResults: submission.testCaseResults.map(withoutDetail) })
}

const withoutDetail = ({ detail: _shownByBar, ...test }: ShownSubmission['testCaseResults'][number]) => test

/** Formats the submission's points. Empty if they are unknown or the problem is not scored. */
export const pointsOf = ({ points: got, maxPoints }: ShownSubmission): string => {
  if (got === null) return ''
  return maxPoints === null ? texts.pointsAlone(points(got)) : texts.pointsOf(points(got), points(maxPoints))
}

/** Formats the maximum time and memory of the tests and the estimated complexity, as far as they are known. */
export const measuresOf = (submission: ShownSubmission): string[] => {
  const { estimatedTimeComplexity: time, estimatedSpaceComplexity: space } = submission
  return [
    ...wholeMeasures(submission),
    ...(isKnown(time) ? [texts.estimatedTime(time)] : []),
    ...(isKnown(space) ? [texts.estimatedSpace(space)] : []),
  ]
}

/** The API returns `N/A` if the complexity is unclear. */
const isKnown = (estimate: string | null): estimate is string => estimate !== null && estimate !== 'N/A'
