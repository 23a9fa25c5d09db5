import { Play } from 'lucide-react'
import type { ReactNode } from 'react'
import { StatusPanel } from '../../submissions/components/StatusPanel'
import type { Place } from '../../submissions/diagnostics/place'
import type { Diagnostics } from '../../submissions/diagnostics/read-diagnostics'
import type { ShownSubmission } from '../../submissions/shown-submission'
import { verdictKind } from '../../submissions/verdicts'
import { solvingTexts as texts } from '../texts'

interface ResultPaneProps {
  submission: ShownSubmission | null
  /** What was folded or unfolded of one submission says nothing about the next. */
  submissionId: string | null
  diagnostics: Diagnostics
  onJump: ((place: Place) => void) | null
  /** A program that talks with the judge takes no input of one's own. */
  interactive: boolean
  onAskAgain: (() => void) | null
  /** Where to go from a problem that is solved. */
  next: ReactNode
}

export const ResultPane = ({
  submission,
  submissionId,
  diagnostics,
  onJump,
  interactive,
  onAskAgain,
  next,
}: ResultPaneProps) => (
  <div className="px-4 py-4 sm:px-5">
    {submission ? (
      <StatusPanel
        key={submissionId}
        submission={submission}
        diagnostics={diagnostics}
        onJump={onJump}
        onAskAgain={onAskAgain}
        next={verdictKind(submission.verdict) === 'accepted' && next}
      />
    ) : (
      <div className="flex items-start gap-3 text-s text-ink-2">
        <Play size={18} aria-hidden="true" className="mt-0.5 shrink-0 text-ink-3" />
        <div>
          <p className="font-semibold text-ink">{texts.nothingYet}</p>
          <p className="mt-0.5 max-w-[60ch]">{texts.nothingYetHint(interactive)}</p>
        </div>
      </div>
    )}
  </div>
)
