import type { ReactNode } from 'react'
import { StatusPanel } from '../../submissions/components/StatusPanel'
import type { Place } from '../../submissions/diagnostics/place'
import type { Diagnostics } from '../../submissions/diagnostics/read-diagnostics'
import type { ShownSubmission } from '../../submissions/shown-submission'
import { verdictKind } from '../../submissions/verdicts'

interface ResultPaneProps {
  submission: ShownSubmission | null
  /** Identifies the submission, so that tests expanded in one submission are not expanded in the next. */
  submissionId: string | null
  diagnostics: Diagnostics
  onJump: ((place: Place) => void) | null
  onAskAgain: (() => void) | null
  /** The next step after the problem was solved. */
  next: ReactNode
  /** Whether to animate the strip of tests once. */
  fills: boolean
  /** A link to the problem in its contest if the code was refused because of the contest; otherwise null. */
  contestLink: ReactNode
  /** Actions for the failed samples. */
  failedSamples: ReactNode
  /** The results of the analysis after the verdict. */
  analysis: ReactNode
  /** Shown if there is no result. */
  last: ReactNode
}

/** The result or what replaces it. The height of the pane limits the height of long texts in it. */
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
