import type { ReactNode } from 'react'
import { StatusPanel } from '../../submissions/components/StatusPanel'
import type { Place } from '../../submissions/diagnostics/place'
import type { Diagnostics } from '../../submissions/diagnostics/read-diagnostics'
import type { ShownSubmission } from '../../submissions/shown-submission'
import { verdictKind } from '../../submissions/verdicts'

interface ResultPaneProps {
  submission: ShownSubmission | null
  /** What was folded or unfolded of one submission says nothing about the next. */
  submissionId: string | null
  diagnostics: Diagnostics
  onJump: ((place: Place) => void) | null
  onAskAgain: (() => void) | null
  /** Where to go from a problem that is solved. */
  next: ReactNode
  /** The way to the contest that has the problem; null if the code was not refused for that. */
  contestLink: ReactNode
  /** Instead of a result, as long as there is none. */
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
