import type { ComponentProps, ReactNode } from 'react'
import { BackLink } from '../../components/ui/BackLink'
import { ButtonLink } from '../../components/ui/Button'
import { PageTitle } from '../../components/ui/PageTitle'
import { Retry } from '../../components/ui/Retry'
import { failureMessage, foundNothing } from '../../http/api-error'
import { AnnouncementList } from '../announcements/components/AnnouncementList'
import { useContest } from './api/get-contest'
import { ContestDescription } from './components/ContestDescription'
import { ContestLoading } from './components/ContestLoading'
import { ContestProblems } from './components/ContestProblems'
import { ContestStrip } from './components/ContestStrip'
import { ContestTimes } from './components/ContestTimes'
import { MissingContest } from './components/MissingContest'
import { StatusBadge } from './components/StatusBadge'
import { useRouteContestId } from './contest-state'
import { contestTexts } from './texts'

const texts = contestTexts.details

/** /contests/:contestId: a contest, with links to its problems once it has started. */
export const ContestPage = () => {
  const contestId = useRouteContestId()
  const contest = useContest(contestId)
  return (
    <>
      {contestId !== undefined && <ContestStrip contestId={contestId} />}
      <div className="mx-auto w-full max-w-[960px] px-4 py-6 sm:px-7 md:py-8">
        <BackLink to="/contests" className="mb-4">
          {texts.backToList}
        </BackLink>
        {contestId === undefined ? <Missing message={texts.missingId} /> : <Details query={contest} />}
      </div>
    </>
  )
}

const Details = ({ query }: { query: ReturnType<typeof useContest> }): ReactNode => {
  const { refetch } = query
  if (query.isPending) return <ContestLoading />
  if (query.isLoadingError) {
    const isUnknown = foundNothing(query.error)
    const message = failureMessage(query.error, texts.failed, texts.error)
    return isUnknown ? <Missing /> : <Retry message={message} onRetry={refetch} />
  }
  const { contest, offsetMs } = query.data
  const title = contest.title || contestTexts.untitled
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <header>
        <StatusBadge status={contest.status} />
        <h1 className="mt-2.5 mb-2 text-[26px] break-words sm:text-2xl">{title}</h1>
        <ContestTimes {...contest} />
        <div className="mt-4 flex flex-wrap gap-2 empty:hidden">
          {contest.status !== 'Upcoming' && (
            <ButtonLink to={`/contests/${contest._id}/leaderboard`}>
              {contest.status === 'Running'
                ? contestTexts.strip.leaderboard
                : contestTexts.strip.finalStandings}
            </ButtonLink>
          )}
          {contest.right && <ButtonLink to={`/jury/${contest._id}`}>{texts.jury}</ButtonLink>}
        </div>
      </header>
      <div className="mt-5">
        <ContestDescription html={contest.description} />
      </div>
      <AnnouncementList contestId={contest._id} />
      <ContestProblems contest={contest} offsetMs={offsetMs} />
    </>
  )
}

const Missing = (props: ComponentProps<typeof MissingContest>) => (
  <>
    <PageTitle>{contestTexts.contests}</PageTitle>
    <MissingContest {...props} />
  </>
)
