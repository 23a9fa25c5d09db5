import type { ReactNode } from 'react'
import { StatusPanel } from '../../submissions/components/StatusPanel'
import type { Place } from '../../submissions/diagnostics/place'
import type { Diagnostics } from '../../submissions/diagnostics/read-diagnostics'
import type { ShownSubmission } from '../../submissions/shown-submission'
import { verdictKind } from '../../submissions/verdicts'

interface ResultPaneProps {
  submission: ShownSubmission | null
  /** A new id collapses the tests again. */
  submissionId: string | null
  diagnostics: Diagnostics
  onJump: ((place: Place) => void) | null
  onAskAgain: (() => void) | null
  /** The next step, shown after an accepted submission. */
  next: ReactNode
  /** Whether to animate the test strip once. */
  fills: boolean
  /** A link to the problem in its running contest if that is why the code was rejected, otherwise null. */
  contestLink: ReactNode
  /** Buttons for the failed samples. */
  failedSamples: ReactNode
  analysis: ReactNode
  /** Shown instead if there is no result. */
  last: ReactNode
}

/** The result of a submission. Long texts in it are limited to the height of the pane. */
export const ResultPane = ({
  submission,
  submissionId,
  diagnostics,
  onJump,
  onAskAgain,
  next,
  fills,
  contestLink,
  failedSamples,
  analysis,
  last,
}: ResultPaneProps) => (
  <div className="min-h-0 flex-1 overflow-y-auto px-4 py-3 [container-type:size] sm:px-5">
    {submission ? (
      <>
        <StatusPanel
          key={submissionId}
          submission={submission}
          diagnostics={diagnostics}
          onJump={onJump}
          onAskAgain={onAskAgain}
          fills={fills}
          next={contestLink ?? (verdictKind(submission.verdict) === 'accepted' && next)}
        />
        <div className="mt-3 flex flex-wrap gap-1.5 empty:hidden">{failedSamples}</div>
        {analysis}
      </>
    ) : (
      last
    )}
  </div>
)
