import { languageFacts, type SubmissionListItem } from '@cohort/shared'
import { Button } from '../../../components/ui/Button'
import { Retry } from '../../../components/ui/Retry'
import { serverMessageOr } from '../../../http/api-error'
import { useSession } from '../../session/session.store'
import { useSubmissionList } from '../../submissions/api/list-submissions'
import { wholeMeasures } from '../../submissions/bounds'
import { RowStrip } from '../../submissions/components/RowStrip'
import { VerdictLabel } from '../../submissions/components/VerdictLabel'
import { submissionMoment } from '../../submissions/formatting'
import { isInProgress } from '../../submissions/verdicts'
import { solvingTexts } from '../texts'
import type { Workspace } from '../use-workspace'

const texts = solvingTexts.history

/** The user's submissions to this problem: each result can be reopened, and each code restored. */
export const HistoryPane = ({ workspace, onOpened }: { workspace: Workspace; onOpened: () => void }) => {
  const userId = useSession((session) => session.userData?._id ?? 'guest')
  const { shown, shownId } = workspace.judging
  // Each finished test changes the verdict's text, but nothing in this list.
  const occasion =
    shown === null ? '' : `${shownId} ${isInProgress(shown.verdict) ? 'under way' : shown.verdict}`
  const list = useSubmissionList(userId, workspace.problem._id, occasion)
  if (list.isPending) return <p className="px-5 py-4 text-s text-ink-2">{texts.loading}</p>
  if (list.isError) {
    return (
      <div className="p-4">
        <Retry message={serverMessageOr(list.error, texts.loadFailed)} onRetry={() => void list.refetch()} />
      </div>
    )
  }
  const { submissions, total } = list.data
  if (submissions.length === 0) return <p className="px-5 py-4 text-s text-ink-2">{texts.empty}</p>
  return (
    <div className="px-4 py-3 sm:px-5">
      <ol aria-label={texts.label}>
        {submissions.map((submission) => (
          <HistoryRow
            key={submission._id}
            submission={submission}
            workspace={workspace}
            onOpened={onOpened}
          />
        ))}
      </ol>
      {total > submissions.length && (
        <p className="pt-3 text-s text-ink-2">{texts.newest(submissions.length, total)}</p>
      )}
    </div>
  )
}

interface HistoryRowProps {
  submission: SubmissionListItem
  workspace: Workspace
  onOpened: () => void
}

const HistoryRow = ({ submission, workspace, onOpened }: HistoryRowProps) => {
  const { _id, verdict, detail, language, submissionType, submittedAt } = submission
  const open = () => {
    workspace.judging.open(_id)
    onOpened()
  }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1.5 border-b border-line py-2.5 text-s last:border-b-0">
      <div className="grid min-w-44 justify-items-start gap-1.5">
        <VerdictLabel verdict={verdict} />
        <RowStrip submission={submission} />
      </div>
      <span className="min-w-0 flex-1 text-ink-2 tabular-nums">
        {[
          languageFacts[language].label,
          submissionType === 'run' ? texts.run : null,
          ...wholeMeasures(submission),
        ]
          .filter((part) => part !== null)
          .join(' · ')}
        <time dateTime={submittedAt} className="block text-xs text-ink-3">
          {submissionMoment(submittedAt)}
        </time>
      </span>
      <span className="flex flex-wrap gap-2">
        <Button size="s" disabled={workspace.busy} onClick={open}>
          {texts.open}
        </Button>
        <Button size="s" onClick={() => workspace.earlierCode.show(submission)}>
          {texts.showCode}
        </Button>
        <Button size="s" disabled={workspace.busy} onClick={() => workspace.taking.takeFrom(_id)}>
          {texts.useCode}
        </Button>
      </span>
      {detail !== null && <p className="basis-full text-ink-2">{detail}</p>}
    </li>
  )
}
