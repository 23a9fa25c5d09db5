import type { ReactNode } from 'react'
import { StatusPanel } from '../../submissions/components/StatusPanel'
import type { Place } from '../../submissions/diagnostics/place'
import type { Diagnostics } from '../../submissions/diagnostics/read-diagnostics'
import type { ShownSubmission } from '../../submissions/shown-submission'
import { verdictKind } from '../../submissions/verdicts'

interface ResultPaneProps {
  submission: ShownSubmission | null
  /** What was folded or unfolded in one submission does not affect the next. */
  submissionId: string | null
  diagnostics: Diagnostics
  onJump: ((place: Place) => void) | null
  onAskAgain: (() => void) | null
  /** Links after a solved problem. */
  next: ReactNode
  /** A link to the contest that has the problem; null if the code was not refused for that. */
  contestLink: ReactNode
  /** Shown while there is no result. */
  last: ReactNode
}

export const ResultPane = ({
  submission,
  submissionId,
  diagnostics,
  onJump,
  onAskAgain,
  next,
  contestLink,
  last,
}: ResultPaneProps) => (
  <div className="px-4 py-4 sm:px-5">
    {submission ? (
      <StatusPanel
        key={submissionId}
        submission={submission}
        diagnostics={diagnostics}
        onJump={onJump}
        onAskAgain={onAskAgain}
        next={contestLink ?? (verdictKind(submission.verdict) === 'accepted' && next)}
      />
    ) : (
      last
    )}
  </div>
)
