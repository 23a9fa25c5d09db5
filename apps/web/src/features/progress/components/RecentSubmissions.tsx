import { languageFacts, type SubmissionListItem } from '@cohort/shared'
import { Link } from 'react-router-dom'
import { minuteText } from '../../../device/time-zone'
import { RowStrip } from '../../submissions/components/RowStrip'
import { VerdictLabel } from '../../submissions/components/VerdictLabel'
import { submissionPath } from '../../submissions/submission-link'
import type { useRecentSubmissions } from '../api/get-recent'
import { progressTexts } from '../texts'
import { CardScroller } from './CardScroller'
import { OverviewFailed } from './OverviewFailed'

const texts = progressTexts.recent

/** The user's newest submissions to any problem. */
export const RecentSubmissions = ({ recent }: { recent: ReturnType<typeof useRecentSubmissions> }) => {
  if (recent.isPending) return null
  if (recent.isError) return <OverviewFailed message={texts.failed} onRetry={recent.refetch} />
  return <RecentRows submissions={recent.data} />
}

const RecentRows = ({ submissions }: { submissions: readonly SubmissionListItem[] }) =>
  submissions.length === 0 ? (
    <p className="text-s text-ink-2">{texts.nothing}</p>
  ) : (
    <CardScroller>
      <ol aria-label={texts.title} className="divide-y divide-line">
        {submissions.map((submission) => (
          <RecentRow key={submission._id} submission={submission} />
        ))}
      </ol>
    </CardScroller>
  )

const RecentRow = ({ submission }: { submission: SubmissionListItem }) => {
  const { _id, problemId, contestId, problemTitle, isProblemOpen, verdict, language, submittedAt } =
    submission
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 sm:gap-x-4 gap-y-0.5 py-1.5 text-s first:pt-0">
      {isProblemOpen ? (
        <Link
          to={`/problem/${problemId}${contestId === null ? '' : `?contestId=${contestId}`}`}
          className="truncate text-sm font-medium underline-offset-3 hover:underline"
        >
          {problemTitle}
        </Link>
      ) : (
        <span className="flex flex-wrap items-baseline gap-x-2">
          <span className="text-sm font-medium wrap-anywhere">{problemTitle ?? texts.gone}</span>
          <span className="text-xs text-ink-2">{texts.notOpen}</span>
        </span>
      )}
      <time dateTime={submittedAt} className="text-right text-xs text-ink-2 tabular-nums">
        {minuteText(submittedAt)}
      </time>
      <span className="flex flex-wrap items-center gap-x-2 text-ink-2">
        <Link to={submissionPath(_id)} className="rounded-s underline-offset-3 hover:underline">
          <VerdictLabel verdict={verdict} />
        </Link>
        <span className="max-sm:hidden">{languageFacts[language].label}</span>
      </span>
      <RowStrip submission={submission} />
    </li>
  )
}
