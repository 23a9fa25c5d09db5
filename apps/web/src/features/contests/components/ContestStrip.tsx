import type { Contest } from '@cohort/shared'
import { Flag, Trophy } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { Link, NavLink } from 'react-router-dom'
import { classes } from '../../../components/ui/classes'
import { useLatestTimes } from '../../announcements/api/announcements'
import { AnnouncementBar } from '../../announcements/components/AnnouncementBar'
import { useSession } from '../../session/session.store'
import { useContest } from '../api/get-contest'
import { placeText, solvedIn } from '../place-text'
import { contestTexts } from '../texts'
import { useContestChanges } from '../use-contest-changes'
import { useMovedTimes } from '../use-moved-times'
import { Countdown, useRefetchUnlessPending } from './Countdown'
import { StripProblems } from './StripProblems'

const texts = contestTexts.strip

interface ContestStripProps {
  contestId: string
  /** The id of the open problem. */
  problemId?: string
  /** Changes when a submission is received or judged. The contest is then fetched again. */
  judgingState?: string | null
  /** Whether to show a countdown; false on a page with a larger clock. */
  clock?: boolean
}

const shape =
  'flex h-12 shrink-0 items-center gap-x-2 border-b border-line bg-sunken px-4 text-s sm:px-7 md:h-11 md:gap-x-5'

/**
 * The strip at the top of each page of a contest: its name, problems, remaining time and new announcements, the user's
 * progress and rank, and a link to the leaderboard.
 */
export const ContestStrip = (props: ContestStripProps) => (
  <>
    <Strip {...props} />
    <AnnouncementBar contestId={props.contestId} />
  </>
)

const Strip = ({ contestId, problemId, judgingState = null, clock = true }: ContestStripProps) => {
  const userId = useSession((session) => session.userData?._id)
  const { data, refetch, isLoadingError } = useContest(contestId)
  const onElapsed = useRefetchUnlessPending(refetch)
  useContestChanges(contestId)
  useMovedTimes(data?.contest, data?.offsetMs)
  useEffect(() => {
    if (judgingState !== null) void refetch()
  }, [judgingState, refetch])
  const times = useLatestTimes(contestId)
  const [shown, latest] = [data?.contest, times].map(
    (from) => from && `${Date.parse(from.startTime)} ${Date.parse(from.endTime)}`,
  )
  useEffect(() => {
    if (latest && shown && latest !== shown) void refetch()
  }, [shown, latest, refetch])
  if (isLoadingError) return null
  // Reserves the space, so that nothing moves when the strip appears.
  if (data === undefined) return <div className={shape} />
  const { contest, offsetMs } = data
  return (
    <nav aria-label={texts.label} className={shape}>
      <ContestName contest={contest} />
      {contest.status !== 'Upcoming' && (
        <StripProblems contest={contest} current={problemId} isSignedIn={userId !== undefined} />
      )}
      {clock && contest.status !== 'Ended' && (
        <Countdown contest={contest} offsetMs={offsetMs} onElapsed={onElapsed} compact />
      )}
      {contest.status === 'Ended' && problemId !== undefined && (
        <>
          <span className="min-w-0 truncate text-ink-2 max-md:hidden">{contestTexts.over}</span>
          {/* Submissions are now possible only in practice, unless the problem is closed. */}
          {contest.problems.some((problem) => problem.problemId?._id === problemId) && (
            <Link
              to={`/problems/${problemId}`}
              className="shrink-0 font-semibold text-accent hover:underline"
            >
              {contestTexts.details.viewProblem}
            </Link>
          )}
        </>
      )}
      <span className="ml-auto flex shrink-0 items-center gap-x-2 md:gap-x-4">
        {contest.own && solvedIn(contest.own) > 0 && <OwnRank own={contest.own} />}
        {contest.status !== 'Upcoming' && (
          <StripLink to={`/contests/${contest._id}/leaderboard`}>
            <Trophy size={16} aria-hidden="true" className="md:hidden" />
            <span className="max-md:sr-only">
              {contest.status === 'Running' ? texts.leaderboard : texts.finalStandings}
            </span>
          </StripLink>
        )}
      </span>
    </nav>
  )
}

const ContestName = ({ contest }: { contest: Contest }) => (
  <StripLink to={`/contests/${contest._id}`} className="min-w-11 shrink md:min-w-0">
    <Flag size={16} aria-hidden="true" className="shrink-0 md:hidden" />
    <span className="truncate max-md:sr-only">{contest.title || contestTexts.untitled}</span>
  </StripLink>
)

interface StripLinkProps {
  to: string
  className?: string
  children: ReactNode
}

/** A link in the strip, marked if it leads to the current page. */
const StripLink = ({ to, className, children }: StripLinkProps) => (
  <NavLink
    to={to}
    end
    className={({ isActive }) =>
      classes(
        'flex h-11 items-center justify-center rounded-s px-1 font-semibold -outline-offset-2 max-md:min-w-11 md:h-9',
        isActive ? 'text-ink forced-colors:underline' : 'text-ink-2 hover:text-ink hover:underline',
        className,
      )
    }
  >
    {children}
  </NavLink>
)

const OwnRank = ({ own }: { own: NonNullable<Contest['own']> }) => (
  <span className="whitespace-nowrap text-ink-2 tabular-nums">
    <span className="max-md:sr-only">{texts.rank}</span>{' '}
    <b className="font-semibold text-ink">
      <span aria-hidden="true" className="md:hidden">
        {texts.number}
      </span>
      {placeText(own)}
    </b>
  </span>
)
