import type { ContestStatus } from '@cohort/shared'
import { ArrowLeft, Trophy } from 'lucide-react'
import { type ReactNode, useCallback } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { EmptyState } from '../../components/ui/EmptyState'
import { PageTitle } from '../../components/ui/PageTitle'
import { Retry } from '../../components/ui/Retry'
import { failureMessage } from '../../http/api-error'
import { useSession } from '../session/session.store'
import { useContest } from './api/get-contest'
import { PAGE_SIZE, useLeaderboard } from './api/get-leaderboard'
import { BoardPager } from './components/BoardPager'
import { BoardTable } from './components/BoardTable'
import { BoardLoading } from './components/ContestLoading'
import { Countdown, useOnTurn } from './components/Countdown'
import { StatusBadge } from './components/StatusBadge'
import { useRouteContestId } from './contest-state'
import { contestTexts } from './texts'

const texts = contestTexts.board

/** /contests/:contestId/leaderboard: the leaderboard, live from the start of the contest to its end. */
export const LeaderboardPage = () => {
  const contestId = useRouteContestId()
  const [page, setPage] = usePage()
  const userId = useSession((session) => session.userData?._id)
  const board = useLeaderboard(contestId, page, userId)
  return (
    <div className="mx-auto w-full max-w-[1180px] px-4 py-6 sm:px-7 md:py-9">
      <PageTitle>{texts.title}</PageTitle>
      <Link
        to={`/contests/${contestId ?? ''}`}
        className="mb-4 flex min-h-6 w-fit items-center gap-1.5 text-s text-ink-2 hover:text-ink"
      >
        <ArrowLeft size={14} aria-hidden="true" />
        {texts.backToContest}
      </Link>
      {contestId === undefined ? (
        <Retry message={texts.missingId} onRetry={() => window.history.back()} />
      ) : (
        <Board contestId={contestId} query={board} page={page} onPage={setPage} userId={userId} />
      )}
    </div>
  )
}

/** The page number in the address, from 1. */
const usePage = (): [number, (page: number) => void] => {
  const [params, setParams] = useSearchParams()
  const page = Math.max(1, Math.floor(Number(params.get('page') ?? 1)) || 1)
  return [page, (next) => setParams(next === 1 ? {} : { page: String(next) })]
}

interface BoardProps {
  contestId: string
  query: ReturnType<typeof useLeaderboard>
  page: number
  onPage: (page: number) => void
  userId: string | undefined
}

const Board = ({ contestId, query, page, onPage, userId }: BoardProps): ReactNode => {
  if (query.isPending) return <BoardLoading />
  const failure = query.isError && (
    <Retry
      message={failureMessage(query.error, texts.failed, texts.error)}
      onRetry={() => void query.refetch()}
    />
  )
  if (query.isLoadingError) return failure
  const board = query.data
  const isRunning = board.status === 'Running'
  return (
    <>
      <header className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <StatusBadge status={board.status} />
          <h1 className="mt-2.5 text-[26px] break-words sm:text-2xl">{board.contestTitle}</h1>
          <p aria-live="polite" className="mt-1.5 text-ink-2 tabular-nums">
            {[texts.participants(board.total), isRunning && texts.live].filter(Boolean).join(' · ')}
          </p>
        </div>
        <Turn contestId={contestId} userId={userId} status={board.status} refetch={query.refetch} />
      </header>
      {/* What stood here a moment ago still helps more than an empty page. */}
      {failure && <div className="mb-4">{failure}</div>}
      {board.ranks.length === 0 ? (
        <EmptyState
          icon={Trophy}
          title={texts.empty(board.contestTitle)}
          hint={isRunning ? texts.emptyHint : ''}
        />
      ) : (
        <BoardTable board={board} first={(page - 1) * PAGE_SIZE} userId={userId} />
      )}
      <BoardPager page={page} pages={Math.max(1, Math.ceil(board.total / PAGE_SIZE))} onPage={onPage} />
    </>
  )
}

interface TurnProps {
  contestId: string
  userId: string | undefined
  /** As the board says it. */
  status: ContestStatus
  refetch: Parameters<typeof useOnTurn>[0]
}

/**
 * The countdown to the leaderboard's start or end, by the contest's times and the server's clock. At that moment both
 * are fetched again, because the status changes or the organiser has moved the time.
 */
const Turn = ({ contestId, userId, status, refetch }: TurnProps) => {
  const contest = useContest(contestId, userId)
  const turnBoard = useOnTurn(refetch)
  const turnContest = useOnTurn(contest.refetch)
  const onTurn = useCallback(() => {
    turnBoard()
    turnContest()
  }, [turnBoard, turnContest])
  if (contest.data === undefined) return null
  const { startTime, endTime } = contest.data.contest
  return (
    <Countdown contest={{ status, startTime, endTime }} offsetMs={contest.data.offsetMs} onTurn={onTurn} />
  )
}
