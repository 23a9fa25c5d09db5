import type { ShownSubmission } from '../shown-submission'
import { pointsOf, summaryOf } from '../summary'
import { isSettled, verdictKind } from '../verdicts'

/**
 * For those who listen: each stage once, then the verdict with its sentence; never every single test. It stays on
 * the page from the start, because a live region that arrives together with its words is not read.
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
    return [`${verdict}.`, points && `${points}.`, summaryOf(submission)].filter(Boolean).join(' ')
  }
  return verdictKind(verdict) === 'system' ? verdict : summaryOf(submission)
}
