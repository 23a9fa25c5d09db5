import { GitCompare } from 'lucide-react'
import { Button } from '../../../components/ui/Button'
import { Retry } from '../../../components/ui/Retry'
import { serverMessageOr } from '../../../http/api-error'
import { solvingTexts } from '../texts'
import type { Workspace } from '../use-workspace'
import { SubmissionTable, SubmissionTableLoading } from './SubmissionTable'

const texts = solvingTexts.history

interface HistoryPaneProps {
  workspace: Workspace
  onOpened: () => void
}

/** The user's submissions to this problem, which can be opened, restored and compared. */
export const HistoryPane = ({ workspace, onOpened }: HistoryPaneProps) => {
  const { list, withRuns, showRuns, chosen } = workspace.history
  const isListed = list.isSuccess && list.data.submissions.length > 0
  return (
    <div className="@container flex flex-1 flex-col">
      <div className="sticky top-0 z-20 flex min-h-11 items-center justify-between gap-x-4 border-b border-line bg-surface px-4 py-0.5 sm:px-5">
        <label className="flex min-h-11 items-center gap-2 text-s text-ink-2">
          <input
            type="checkbox"
            checked={withRuns}
            onChange={(event) => showRuns(event.target.checked)}
            className="size-4 accent-accent"
          />
          {texts.showRuns}
        </label>
        {isListed && chosen.length === 0 && (
          <span className="text-right text-s text-ink-2">{texts.compareHint(0)}</span>
        )}
      </div>
      <HistoryList workspace={workspace} onOpened={onOpened} />
      {isListed && chosen.length > 0 && <CompareBar workspace={workspace} />}
    </div>
  )
}

/**
 * The bar with the Compare button. It comes after the rows in tab order, and sticks to the bottom of the pane, so that
 * rows do not move when it appears.
 */
const CompareBar = ({ workspace }: Pick<HistoryPaneProps, 'workspace'>) => {
  const { chosen, compare } = workspace.history
  return (
    <div className="sticky bottom-0 z-20 mt-auto flex min-h-12 items-center justify-end gap-3 border-t border-line bg-surface px-4 py-1 shadow-lifted sm:px-5">
      {chosen.length < 2 && <span className="text-s text-ink-2">{texts.compareHint(chosen.length)}</span>}
      <Button size="s" disabled={chosen.length !== 2} onClick={compare}>
        <GitCompare size={14} aria-hidden="true" />
        {texts.compare}
      </Button>
    </div>
  )
}

const HistoryList = ({ workspace, onOpened }: HistoryPaneProps) => {
  const { list, withRuns } = workspace.history
  if (list.isPending) return <SubmissionTableLoading />
  if (list.isError) {
    return (
      <div className="p-4">
        <Retry message={serverMessageOr(list.error, texts.loadFailed)} onRetry={list.refetch} />
      </div>
    )
  }
  const { submissions, total } = list.data
  if (submissions.length === 0) {
    return (
      <div className="px-5 py-4 text-s text-ink-2">
        <p className="font-medium text-ink">{texts.empty}</p>
        <p className="mt-1">{withRuns ? texts.emptyHint : texts.emptyWithoutRuns}</p>
      </div>
    )
  }
  return (
    <>
      <SubmissionTable submissions={submissions} workspace={workspace} onOpened={onOpened} />
      {total > submissions.length && (
        <p className="px-5 py-3 text-s text-ink-2">{texts.newest(submissions.length, total)}</p>
      )}
    </>
  )
}
