import { type ReactNode, useCallback, useId, useMemo } from 'react'
import { Alert } from '../../../components/ui/Alert'
import { Button } from '../../../components/ui/Button'
import { classes } from '../../../components/ui/classes'
import type { Place } from '../diagnostics/place'
import type { Diagnostics } from '../diagnostics/read-diagnostics'
import { hasTexts, leadTests } from '../lead-tests'
import type { ShownSubmission } from '../shown-submission'
import { stripOf } from '../strip'
import { foldsOf } from '../test-folds'
import { submissionTexts as texts } from '../texts'
import { useOpenedTests } from '../use-opened-tests'
import { isSettled, verdictKind } from '../verdicts'
import { CompilerOutput } from './CompilerOutput'
import { LeadTest } from './LeadTest'
import { OutputBlock } from './OutputBlock'
import { TestFolds } from './TestFolds'
import { TestStrip } from './TestStrip'
import { VerdictHead } from './VerdictHead'

interface StatusPanelProps {
  submission: ShownSubmission
  diagnostics: Diagnostics
  /** Jumps to a place in the code, or null if the editor contains another language. */
  onJump: ((place: Place) => void) | null
  /** Follows the submission again, or null unless the connection was lost. */
  onAskAgain: (() => void) | null
  /** Links below the strip, which screen readers announce when they appear. */
  next?: ReactNode
  /** Whether to animate the strip, to celebrate the first accepted submission. */
  fills?: boolean
}

/**
 * The result of a run or a submission: verdict, test strip, the deciding test, and the other tests, collapsed. In a
 * short container, the height of texts is limited, so that the first is fully in view.
 */
export const StatusPanel = ({
  submission,
  diagnostics,
  onJump,
  onAskAgain,
  next,
  fills = false,
}: StatusPanelProps) => {
  const panelId = useId()
  const rowId = useCallback((index: number) => `${panelId}-${index}`, [panelId])
  const leads = leadTests(submission)
  const apart = new Set(leads)
  const isRefused = ['compile', 'failed-call'].includes(verdictKind(submission.verdict))
  const folds = isRefused ? [] : foldsOf(submission, apart)
  const opened = useOpenedTests(folds, rowId)
  // No list before the verdict, because it would keep moving. The strip shows the tests.
  const isListed = isSettled(submission.verdict) || opened.isAsked
  const strip = useMemo(() => stripOf(submission), [submission])
  const isCustom = submission.testCount <= 1 && submission.testCaseResults[0]?.isCustom === true
  const crash = diagnostics.marks.find((mark) =>
    diagnostics.stderr.some((place) => place.textLine === mark.textLine),
  )
  const errors = submission.stderr !== '' && (
    <OutputBlock
      isMessage
      title={texts.stderr}
      text={submission.stderr}
      places={diagnostics.stderr}
      firstLine={submission.language === 'python' ? (crash?.textLine ?? 0) : 0}
      onJump={onJump}
    />
  )
  const compilerOutput = submission.compileOutput !== '' && (
    <CompilerOutput submission={submission} places={diagnostics.compiler} onJump={onJump} />
  )
  // The stderr is from the first visible test that failed.
  const lead = leads.length === 1 ? submission.testCaseResults[leads[0] as number] : undefined
  const isOfLead = lead !== undefined && hasTexts(lead)
  return (
    <div
      className={classes(
        'grid grid-cols-[minmax(0,1fr)] gap-3',
        isCustom
          ? '[--text-height:clamp(5.5rem,100cqh-7rem,20rem)]'
          : '[--text-height:clamp(5.5rem,100cqh-10.25rem,20rem)]',
      )}
    >
      <VerdictHead submission={submission} isLost={onAskAgain !== null} />
      {strip.segments.length > 0 && !isCustom && !isRefused && (
        <TestStrip strip={strip} onChoose={opened.reveal} fills={fills} />
      )}
      {/* Mounted before its content, so that screen readers announce the content. */}
      {next !== undefined && (
        <div aria-live="polite" className="empty:sr-only">
          {next}
        </div>
      )}
      {onAskAgain && (
        <Alert
          action={
            <Button size="s" onClick={onAskAgain}>
              {texts.askAgain}
            </Button>
          }
        >
          {texts.lost}
        </Alert>
      )}
      {isRefused && compilerOutput}
      {leads.map((index) => (
        <LeadTest
          key={index}
          submission={submission}
          index={index}
          id={rowId(index)}
          isOneOfMany={leads.length > 1}
          errors={isOfLead && errors}
        />
      ))}
      {!isOfLead && errors}
      {!isCustom && (
        <TestFolds
          folds={isListed ? folds : folds.filter(({ group }) => group !== null)}
          submission={submission}
          apart={apart}
          opened={opened}
          rowId={rowId}
        />
      )}
      {!isRefused && compilerOutput}
    </div>
  )
}
