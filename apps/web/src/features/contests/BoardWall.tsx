import { Maximize, Pause, Play, X } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Button, ButtonLink } from '../../components/ui/Button'
import { EmptyState } from '../../components/ui/EmptyState'
import { Pager } from '../../components/ui/Pager'
import { PageTitle } from '../../components/ui/PageTitle'
import { Retry } from '../../components/ui/Retry'
import { useMediaQuery } from '../../components/ui/use-media-query'
import { failureMessage, foundNothing } from '../../http/api-error'
import { AnnouncementBar } from '../announcements/components/AnnouncementBar'
import { useSession } from '../session/session.store'
import { pagesOf, useLeaderboard } from './api/get-leaderboard'
import { wallScale } from './auto-scroll'
import { BoardHeader } from './components/BoardHeader'
import { BoardTable } from './components/BoardTable'
import { BoardLoading } from './components/ContestLoading'
import { MissingContest } from './components/MissingContest'
import { contestTexts } from './texts'
import { useAutoScroll } from './use-auto-scroll'
import { useContestChanges } from './use-contest-changes'
import { useScrollPause } from './use-scroll-pause'

const texts = contestTexts.wall

/** The leaderboard for a projector. It fills the window, has large type and scrolls through all pages. */
export const BoardWall = ({ contestId }: { contestId: string }): ReactNode => {
  const userId = useSession((session) => session.userData?._id)
  const [page, setPage] = useState(1)
  const query = useLeaderboard({ contestId, page, name: '', userId })
  const address = `/contests/${contestId}/leaderboard`
  useLeaveWithEscape(address)
  useContestChanges(contestId)
  return (
    <div data-fills-window className="flex min-h-0 flex-1 flex-col overflow-hidden px-4 py-4 sm:px-8 sm:py-6">
      <PageTitle>{contestTexts.board.title}</PageTitle>
      <AnnouncementBar contestId={contestId} isProjected />
      {query.isPending ? (
        <BoardLoading />
      ) : query.isLoadingError && foundNothing(query.error) ? (
        <MissingContest />
      ) : query.isLoadingError ? (
        <Retry
          message={failureMessage(query.error, contestTexts.board.failed, contestTexts.board.error)}
          onRetry={query.refetch}
        />
      ) : (
        <Wall
          contestId={contestId}
          userId={userId}
          query={query}
          page={page}
          onPage={setPage}
          address={address}
        />
      )}
    </div>
  )
}

interface WallProps {
  contestId: string
  userId: string | undefined
  query: Extract<ReturnType<typeof useLeaderboard>, { data: object }>
  page: number
  onPage: (page: number) => void
  /** The address of the normal leaderboard. */
  address: string
}

const Wall = ({ contestId, userId, query, page, onPage, address }: WallProps) => {
  const board = query.data
  const pages = pagesOf(board)
  const rows = useRef<HTMLElement>(null)
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)')
  const pause = useScrollPause(rows)
  const scale = wallScale(useWindowWidth(), board.problems.length)
  const turnPage = useCallback(() => onPage(page < pages ? page + 1 : 1), [onPage, page, pages])
  useAutoScroll(rows, { isPaused: isStill || pause.reason !== null, page, onEnd: turnPage })
  return (
    <>
      <BoardHeader contestId={contestId} userId={userId} board={board} refetch={query.refetch} large>
        <div className="flex flex-wrap items-center gap-1">
          {!isStill && (
            <Button size="s" variant="ghost" onClick={pause.toggle}>
              {pause.isHeld ? <Play size={14} aria-hidden="true" /> : <Pause size={14} aria-hidden="true" />}
              {pause.isHeld ? texts.resume : texts.pause}
            </Button>
          )}
          {document.fullscreenEnabled && (
            <Button
              size="s"
              variant="ghost"
              onClick={() => void document.documentElement.requestFullscreen().catch(() => undefined)}
            >
              <Maximize size={14} aria-hidden="true" />
              {texts.fullScreen}
            </Button>
          )}
          <ButtonLink size="s" variant="ghost" to={address}>
            <X size={14} aria-hidden="true" />
            {texts.leave}
          </ButtonLink>
          {!isStill && (
            <span role="status" className="text-s text-ink-2">
              {pause.reason === 'pointer' && texts.pausedByPointer}
              {pause.reason === 'focus' && texts.pausedByFocus}
            </span>
          )}
        </div>
      </BoardHeader>
      {board.ranks.length === 0 ? (
        <EmptyState icon={X} title={contestTexts.board.empty(board.contestTitle)} hint="" />
      ) : (
        // Everybody in the room sees the leaderboard, so it does not mark the user's own row.
        <BoardTable
          board={{ ...board, own: null }}
          userId={undefined}
          ref={rows}
          scale={scale}
          className="min-h-0"
        />
      )}
      <Pager label={contestTexts.board.title} page={page} pages={pages} onPage={onPage} />
    </>
  )
}

/** Leaves the projector view on Escape. In full screen, the browser handles the first press. */
const useLeaveWithEscape = (address: string) => {
  const navigate = useNavigate()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) navigate(address)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [navigate, address])
}

const useWindowWidth = (): number => {
  const [width, setWidth] = useState(window.innerWidth)
  useEffect(() => {
    const onResize = () => setWidth(window.innerWidth)
    window.addEventListener('resize', onResize)
    return () => window.removeEventListener('resize', onResize)
  }, [])
  return width
}
