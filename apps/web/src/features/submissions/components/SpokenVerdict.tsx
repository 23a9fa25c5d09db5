import type { ShownSubmission } from '../shown-submission'
import { decisionsOf, pointsOf, summaryOf } from '../summary'
import { submissionTexts as texts } from '../texts'
import { isSettled, verdictKind } from '../verdicts'

/**
 * Announces each stage and the verdict to screen readers, but not every test. It must be mounted from the start,
 * because screen readers ignore a live region that appears together with its text.
 */
export const SpokenVerdict = ({ submission }: { submission: ShownSubmission | null }) => (
  <p aria-live="polite" aria-atomic="true" className="sr-only">
    {submission && wordsOf(submission)}
  </p>
)

const wordsOf = (submission: ShownSubmission): string => {
  const { verdict } = submission
  if (isSettled(verdict)) {
    const points = pointsOf(submission)
    return [`${verdict}.`, points && `${points}.`, summaryOf(submission), decisionsOf(submission)]
      .filter(Boolean)
      .join(' ')
  }
  switch (verdictKind(verdict)) {
    case 'running':
      return texts.runningTests(submission.testCount)
    case 'system':
      return verdict
    default:
      return summaryOf(submission) || verdict
  }
}
