import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { useSession } from '../../session/session.store'
import { useContest } from '../api/get-contest'
import { contestTexts } from '../texts'
import { Countdown, useOnTurn } from './Countdown'
import { StripProblems } from './StripProblems'

const texts = contestTexts.strip

interface ContestStripProps {
  contestId: string
  problemId: string
  /** The submission that has just got its verdict, after which the contest's problems are fetched again. */
  judgedId: string | null
}

/** Above a problem opened in a contest: its name, the remaining time, its other problems and its leaderboard. */
export const ContestStrip = ({ contestId, problemId, judgedId }: ContestStripProps) => {
  const userId = useSession((session) => session.userData?._id)
  const { data, refetch } = useContest(contestId, userId)
  const onTurn = useOnTurn(refetch)
  useEffect(() => {
    if (judgedId !== null) void refetch()
  }, [judgedId, refetch])
  if (data === undefined) return null
  const { contest, offsetMs } = data
  return (
    <nav
      aria-label={texts.label}
      className="flex h-10 items-center gap-x-3 border-b border-line bg-sunken px-4 text-s sm:gap-x-5 sm:px-7"
    >
      <Link to={`/contests/${contestId}`} className="min-w-0 truncate font-semibold hover:underline">
        {contest.title || contestTexts.untitled}
      </Link>
      {contest.status === 'Running' && <StripProblems contest={contest} current={problemId} />}
      {contest.status === 'Ended' ? (
        <>
          <span className="min-w-0 truncate text-ink-2">{contestTexts.over}</span>
          {/* The contest takes nothing more; practice does. */}
          <Link to={`/problems/${problemId}`} className="shrink-0 font-semibold text-accent hover:underline">
            {contestTexts.details.viewProblem}
          </Link>
        </>
      ) : (
        <Countdown contest={contest} offsetMs={offsetMs} onTurn={onTurn} />
      )}
      <Link
        to={`/contests/${contestId}/leaderboard`}
        className="ml-auto text-ink-2 hover:text-ink hover:underline"
      >
        {texts.leaderboard}
      </Link>
    </nav>
  )
}
