import { languageFacts } from '@cohort/shared'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { minuteText } from '../../../device/time-zone'
import { useSubmissionList } from '../../submissions/api/list-submissions'
import { VerdictLabel } from '../../submissions/components/VerdictLabel'
import { submissionPath } from '../../submissions/submission-link'
import { solvingTexts as texts } from '../texts'

/** Links to any submissions that the user has made to a closed problem. */
export const OwnSubmissions = ({ userId, problemId }: { userId: string; problemId: string }) => {
  const titleId = useId()
  const submissions = useSubmissionList(userId, problemId, '').data?.submissions ?? []
  if (submissions.length === 0) return null
  return (
    <section aria-labelledby={titleId} className="mt-8 max-w-full">
      <h2 id={titleId} className="text-m">
        {texts.ownSubmissions}
      </h2>
      <ul className="mt-2 grid justify-items-start gap-1 text-sm">
        {submissions.map(({ _id, verdict, language, submittedAt }) => (
          <li key={_id} className="flex flex-wrap items-center gap-x-3 text-left text-ink-2">
            <Link to={submissionPath(_id)} className="inline-flex min-h-6 items-center hover:underline">
              <VerdictLabel verdict={verdict} />
            </Link>
            <span>{languageFacts[language].label}</span>
            <time dateTime={submittedAt} className="tabular-nums">
              {minuteText(submittedAt)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  )
}
