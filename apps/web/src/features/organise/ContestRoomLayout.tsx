import type { Contest } from '@cohort/shared'
import { Link, Outlet, useOutletContext, useParams } from 'react-router-dom'
import { quietLink } from '../../components/ui/BackLink'
import { Retry } from '../../components/ui/Retry'
import { SectionLink } from '../../components/ui/SectionLink'
import { Spinner } from '../../components/ui/Spinner'
import { failureMessage } from '../../http/api-error'
import { useContestStream } from '../announcements/api/announcements'
import { useContest } from '../contests/api/get-contest'
import { Countdown, useRefetchUnlessPending } from '../contests/components/Countdown'
import { useContestChanges } from '../contests/use-contest-changes'
import { useSession } from '../session/session.store'
import { NoRight } from './NoRight'
import { organiseTexts } from './texts'

const texts = organiseTexts.room

/** /jury/:contestId: the layout of all pages for a contest's jury. */
export const ContestRoomLayout = () => {
  const { contestId = '' } = useParams()
  const user = useSession((session) => session.userData)
  const { data, error, isLoadingError, refetch } = useContest(contestId)
  const onElapsed = useRefetchUnlessPending(refetch)
  useContestStream(contestId)
  useContestChanges(contestId)
  if (isLoadingError)
    return <Retry message={failureMessage(error, texts.failed, texts.failed)} onRetry={refetch} />
  if (data === undefined)
    return (
      <div role="status" className="flex flex-1 items-center justify-center">
        <Spinner />
      </div>
    )
  const { contest, offsetMs } = data
  if (contest.right === undefined) return <NoRight title={texts.label} reason={texts.noRight} />
  const base = `/jury/${contestId}`
  return (
    <div className="mx-auto w-full max-w-[1240px] px-4 py-6 sm:px-7">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h1 className="text-xl break-words">{contest.title}</h1>
        <Link to={`/contests/${contestId}`} className={quietLink}>
          {texts.toContest}
        </Link>
        {contest.status !== 'Upcoming' && (
          <Link to={`/contests/${contestId}/leaderboard`} className={quietLink}>
            {texts.toBoard}
          </Link>
        )}
        {user?.role !== 'user' && (
          <Link to="/organise/contests" className={quietLink}>
            {texts.toList}
          </Link>
        )}
        <span className="ml-auto">
          <Countdown contest={contest} offsetMs={offsetMs} onElapsed={onElapsed} />
        </span>
      </div>
      <nav aria-label={texts.label} className="mt-2 flex flex-wrap border-b border-line">
        <SectionLink to={`${base}/submissions`}>{texts.submissions}</SectionLink>
        <SectionLink to={`${base}/attention`}>{texts.attention}</SectionLink>
        <SectionLink to={`${base}/rejudgings`}>{texts.rejudgings}</SectionLink>
        <SectionLink to={`${base}/announcements`}>{texts.announcements}</SectionLink>
        {contest.right === 'owner' && <SectionLink to={`${base}/settings`}>{texts.settings}</SectionLink>}
      </nav>
      <Outlet context={contest.right} />
    </div>
  )
}

/** The layout route for pages that only the owner may open. */
export const OwnersOnly = () =>
  useOutletContext<Contest['right']>() === 'owner' ? (
    <Outlet />
  ) : (
    <NoRight title={texts.label} reason={texts.ownersOnly} />
  )
