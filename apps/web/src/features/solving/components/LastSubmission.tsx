import { Button } from '../../../components/ui/Button'
import { useSession } from '../../session/session.store'
import { useSubmissionList } from '../../submissions/api/list-submissions'
import { VerdictLabel } from '../../submissions/components/VerdictLabel'
import { submissionMoment } from '../../submissions/formatting'
import { rejudgedText } from '../../submissions/summary'
import { verdictKind } from '../../submissions/verdicts'
import { solvingTexts as texts } from '../texts'
import type { Workspace } from '../use-workspace'
import { NoResultYet } from './NoResultYet'

/** The last submission, or a hint if there is none. Shown until the user runs or submits something. */
export const LastSubmission = ({ workspace }: { workspace: Workspace }) => {
  const userId = useSession((session) => session.userData?._id ?? 'guest')
  const { data } = useSubmissionList(userId, workspace.problem._id, '')
  const last = data?.submissions[0]
  if (last === undefined) return <NoResultYet interactive={workspace.problem.interactive} />
  const solved = data?.submissions.find(
    ({ verdict, isIgnored, submissionType }) =>
      submissionType === 'submit' && !isIgnored && verdictKind(verdict) === 'accepted',
  )
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-s">
      <span className="text-ink-2">{texts.lastSubmission}</span>
      <VerdictLabel verdict={last.verdict} isLost />
      <time dateTime={last.submittedAt} className="text-ink-3">
        {submissionMoment(last.submittedAt)}
      </time>
      <Button size="s" disabled={workspace.busy} onClick={() => workspace.judging.open(last._id)}>
        {texts.history.open}
      </Button>
      {solved && solved !== last && (
        <p className="basis-full text-ink-2">{texts.solvedBefore(submissionMoment(solved.submittedAt))}</p>
      )}
      {last.rejudged && <p className="basis-full text-ink-2 wrap-anywhere">{rejudgedText(last.rejudged)}</p>}
      {last.isIgnored && <p className="basis-full text-ink-2">{texts.history.ignored}</p>}
      {last.detail !== null && <p className="basis-full text-ink-2">{last.detail}</p>}
    </div>
  )
}
