import { type ReactNode, useId, useState } from 'react'
import { Alert } from '../../../components/ui/Alert'
import { Button } from '../../../components/ui/Button'
import type { Place } from '../diagnostics/place'
import type { Diagnostics } from '../diagnostics/read-diagnostics'
import { compileMeasurementsOf } from '../measurements'
import type { ShownSubmission } from '../shown-submission'
import { stripOf } from '../strip'
import { decidingTest, measuresOf, pointsOf, queuePlaceOf, summaryOf } from '../summary'
import { submissionTexts as texts } from '../texts'
import { CALL_FAILED, verdictKind } from '../verdicts'
import { GroupTable } from './GroupTable'
import { Measurements } from './Measurements'
import { OutputBlock } from './OutputBlock'
import { hasDetails, TestDetails } from './TestDetails'
import { TestStrip } from './TestStrip'
import { TestTable } from './TestTable'
import { VerdictLabel } from './VerdictLabel'

interface StatusPanelProps {
  submission: ShownSubmission
  diagnostics: Diagnostics
  /** Leads to a place in the code; null if the editor holds another language. */
  onJump: ((place: Place) => void) | null
  /** Set if following the submission failed: tries again. */
  onAskAgain: (() => void) | null
  /** Links shown below the result. */
  next?: ReactNode
}

/** The result of a run or a submission, updated live: verdict, strip, tests, compiler and error output. */
export const StatusPanel = ({ submission, diagnostics, onJump, onAskAgain, next }: StatusPanelProps) => {
  const panelId = useId()
  const unfolding = useUnfolding(submission)
  const cells = stripOf(submission)
  const rowId = (index: number) => `${panelId}-${index}`
  const tests = submission.testCaseResults
  const measures = measuresOf(submission)
  const points = pointsOf(submission)
  const compileMeasurements = compileMeasurementsOf(submission.compile)
  const errors = submission.stderr !== '' && (
    <OutputBlock title={texts.stderr} text={submission.stderr} places={diagnostics.stderr} onJump={onJump} />
  )
  const custom = tests.length === 1 && tests[0]?.isCustom ? tests[0] : null

  const decidedBy = unfolding.deciding
  // Scroll to the top, so that the open details under the row are visible too.
  const choose = (index: number) => {
    const row = document.getElementById(rowId(index))
    row?.scrollIntoView({ block: 'start' })
    row?.focus({ preventScroll: true })
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div>
        <div className="flex min-h-7 flex-wrap items-end justify-between gap-x-6 gap-y-2">
          <div className="flex flex-wrap items-baseline gap-x-3">
            <h2 className="text-[inherit]">
              <VerdictLabel verdict={submission.verdict} size="headline" isLost={onAskAgain !== null} />
            </h2>
            {points !== '' && <span className="font-medium tabular-nums">{points}</span>}
          </div>
          {cells.length > 0 && !custom && <TestStrip cells={cells} onChoose={choose} />}
        </div>
        <p className="mt-1 flex min-h-5 flex-wrap gap-x-4 text-s text-ink-2">
          <span>{[summaryOf(submission), queuePlaceOf(submission)].filter(Boolean).join(' ')}</span>
          {measures.length > 0 && <span className="tabular-nums">{measures.join(' · ')}</span>}
          {decidedBy > 0 && (
            <button
              type="button"
              onClick={() => choose(decidedBy)}
              className="rounded-s font-semibold text-accent underline-offset-2 hover:underline max-sm:min-h-11"
            >
              {texts.toTest(decidedBy + 1)}
            </button>
          )}
        </p>
      </div>
      {next}
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
      {submission.compileOutput !== '' && (
        <Folded title={texts.compilerOutput} isFolded={hasCompiled(submission.verdict)}>
          <OutputBlock
            title={texts.compilerOutput}
            text={submission.compileOutput}
            places={diagnostics.compiler}
            onJump={onJump}
            tone={submission.verdict === CALL_FAILED ? 'failure' : 'plain'}
          />
          {compileMeasurements.length > 0 && (
            <Measurements label={texts.measurements.compile} measurements={compileMeasurements} />
          )}
        </Folded>
      )}
      {custom && hasDetails(custom) ? (
        <TestDetails test={custom} limits={submission.limits}>
          {errors}
        </TestDetails>
      ) : (
        errors
      )}
      {submission.groups.length > 0 && verdictKind(submission.verdict) !== 'compile' && (
        <GroupTable groups={submission.groups} />
      )}
      {!custom && tests.length > 0 && (
        <TestTable
          tests={tests}
          groups={submission.groups}
          limits={submission.limits}
          testLevel={submission.testLevel}
          opened={unfolding.opened}
          onToggle={unfolding.toggle}
          rowId={rowId}
        />
      )}
    </div>
  )
}

/** Compiler messages of a program that compiled are warnings and notes: they are folded. */
const hasCompiled = (verdict: string): boolean => !['compile', 'failed-call'].includes(verdictKind(verdict))

const Folded = ({ title, isFolded, children }: { title: string; isFolded: boolean; children: ReactNode }) =>
  isFolded ? (
    <details>
      <summary className="w-fit rounded-s text-s font-medium text-ink-2 hover:text-ink">{title}</summary>
      <div className="mt-2 grid gap-2.5">{children}</div>
    </details>
  ) : (
    <div className="grid gap-2.5">{children}</div>
  )

/** The first failed test is open, unless the user folded or unfolded something. */
const useUnfolding = (submission: ShownSubmission) => {
  const [chosen, setChosen] = useState<ReadonlySet<number> | null>(null)
  const deciding = decidingTest(submission)
  const opened = chosen ?? new Set(deciding >= 0 ? [deciding] : [])
  const toggle = (index: number) => {
    const next = new Set(opened)
    if (!next.delete(index)) next.add(index)
    setChosen(next)
  }
  return { deciding, opened, toggle }
}
