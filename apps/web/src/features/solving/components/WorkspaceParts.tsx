import { type RefObject, useRef, useState } from 'react'
import { toast } from 'sonner'
import { Tabs } from '../../../components/ui/Tabs'
import type { Place } from '../../submissions/diagnostics/place'
import { isFilled } from '../custom-inputs'
import { solvingTexts as texts } from '../texts'
import { useAcceptedRecord } from '../use-accepted-record'
import type { Workspace } from '../use-workspace'
import { ContestLink } from './ContestLink'
import { CustomInputs } from './CustomInputs'
import { EditorToolbar } from './EditorToolbar'
import { FailedSamples } from './FailedSamples'
import { HistoryPane } from './HistoryPane'
import { LastSubmission } from './LastSubmission'
import { LazyCodeEditor } from './LazyCodeEditor'
import { NextStep } from './NextStep'
import { ResultPane } from './ResultPane'
import { StatementPane } from './StatementPane'
import { WorkspaceAnalysis } from './WorkspaceAnalysis'

export type ResultTab = 'result' | 'input' | 'history'

interface Part {
  workspace: Workspace
}

export const StatementPart = ({ workspace, onUsed }: Part & { onUsed: () => void }) => (
  <StatementPane
    problem={workspace.problem}
    language={workspace.draft.language}
    disabled={workspace.busy}
    editorialAsked={workspace.editorial.asked}
    submissionId={workspace.judging.shownId}
    onUseSample={({ input, expectedOutput }, number) => {
      const isTaken = workspace.inputs.takeSample(texts.inputs.sample(number), input, expectedOutput)
      toast(isTaken ? texts.usedAsInput : texts.inputs.full)
      onUsed()
    }}
  />
)

export const EditorPart = ({ workspace }: Part) => (
  <section
    id="code"
    tabIndex={-1}
    aria-label={texts.code}
    className="flex min-h-0 flex-1 flex-col outline-none"
  >
    <EditorToolbar
      language={workspace.draft.language}
      draft={workspace.draft.state}
      onLanguage={workspace.draft.chooseLanguage}
      onReset={workspace.draft.reset}
      onLast={workspace.history.count === 0 ? null : () => workspace.taking.takeLast(workspace.problem._id)}
      onShortcuts={workspace.shortcutList.show}
      disabled={workspace.busy}
    />
    <LazyCodeEditor workspace={workspace} />
  </section>
)

/** The tabs for result, custom inputs and history. */
export const ResultPart = ({
  workspace,
  tab,
  onTab,
  onRunAll,
  resultLabel = texts.result,
  onJumped,
  onEditorial,
}: Part & {
  tab: ResultTab
  onTab: (tab: ResultTab) => void
  onRunAll: () => void
  resultLabel?: string
  /** Called after the user follows a link to a line, to bring the editor into view. */
  onJumped?: () => void
  /** Called to bring the statement with the editorial into view. */
  onEditorial?: () => void
}) => {
  const { fills, record } = useAcceptedRecord(workspace)
  const takesFocus = useRef(false)
  const { mayJump, jumpTo } = workspace.diagnostics
  const onJump = mayJump
    ? (place: Place) => {
        jumpTo(place)
        onJumped?.()
      }
    : null
  const showInputs = () => {
    takesFocus.current = true
    onTab('input')
  }
  return (
    <Tabs
      label={texts.result}
      value={tab}
      onChange={onTab}
      tabs={[
        {
          value: 'result',
          label: resultLabel,
          content: (
            <ResultPane
              submission={workspace.judging.shown}
              submissionId={workspace.judging.shownId}
              diagnostics={workspace.diagnostics.read}
              onJump={onJump}
              onAskAgain={workspace.judging.askAgain}
              last={<LastSubmission workspace={workspace} />}
              failedSamples={<FailedSamples workspace={workspace} onTaken={showInputs} />}
              analysis={<WorkspaceAnalysis workspace={workspace} onJump={onJump} onTaken={showInputs} />}
              contestLink={
                workspace.judging.contest && (
                  <ContestLink contest={workspace.judging.contest} problemId={workspace.problem._id} />
                )
              }
              next={
                <NextStep
                  problem={workspace.problem}
                  contestId={workspace.contestId}
                  record={record}
                  onEditorial={() => {
                    workspace.editorial.ask()
                    onEditorial?.()
                  }}
                />
              }
              fills={fills}
            />
          ),
        },
        // Interactive problems have no custom inputs, because all their input comes from the judge.
        ...(workspace.problem.interactive ? [] : [inputTab(workspace, onRunAll, takesFocus)]),
        {
          value: 'history' as const,
          label: texts.history.tab,
          count: workspace.history.count || undefined,
          content: <HistoryPane workspace={workspace} onOpened={() => onTab('result')} />,
        },
      ]}
    />
  )
}

const inputTab = (workspace: Part['workspace'], onRunAll: () => void, takesFocus: RefObject<boolean>) => ({
  value: 'input' as const,
  label: texts.customInput,
  marked: runInput(workspace) !== null,
  content: <CustomInputs workspace={workspace} onRunAll={onRunAll} takesFocus={takesFocus} />,
})

/** The input that Run Code uses, or null if it runs the samples. */
export const runInput = ({ inputs }: Workspace) =>
  inputs.active && isFilled(inputs.active) ? inputs.active : null

/** The selected tab. It is kept outside the layouts, so that it survives a change of layout. */
export const useResultTab = () => useState<ResultTab>('result')

export interface WorkspaceLayoutProps {
  workspace: Workspace
  resultTab: ReturnType<typeof useResultTab>
}
