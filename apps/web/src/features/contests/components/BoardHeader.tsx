import type { Leaderboard } from '@cohort/shared'
import { type ReactNode, useCallback, useEffect } from 'react'
import { classes } from '../../../components/ui/classes'
import { useContest } from '../api/get-contest'
import { contestTexts } from '../texts'
import { BoardClock, BoardClockPlace } from './BoardClock'
import { useRefetchUnlessPending } from './Countdown'
import { StatusBadge } from './StatusBadge'

const texts = contestTexts.board

interface BoardHeaderProps {
  contestId: string
  userId: string | undefined
  board: Leaderboard
  refetch: Parameters<typeof useRefetchUnlessPending>[0]
  /** Makes the text larger, for a projector. */
  large?: boolean
  /** Controls shown next to the status. */
  children?: ReactNode
}

/**
 * The contest's title, number of participants and clock. Fetches the contest and the leaderboard again when the clock
 * reaches the start or the end, because the status has changed or the organiser has moved that time.
 */
export const BoardHeader = ({
  contestId,
  userId,
  board,
  refetch,
  large = false,
  children,
}: BoardHeaderProps) => {
  const { status, contestTitle, total } = board
  const contest = useContest(contestId)
  const refetchBoard = useRefetchUnlessPending(refetch)
  const refetchContest = useRefetchUnlessPending(contest.refetch)
  const onElapsed = useCallback(() => {
    refetchBoard()
    refetchContest()
  }, [refetchBoard, refetchContest])
  const ownPosition = [board.own, ...board.ranks].find(
    (row) => row?.userId && row.userId._id === userId,
  )?.position
  // When the user's rank changes, the contest strip must show the new one too.
  useEffect(() => {
    if (ownPosition !== undefined) refetchContest()
  }, [ownPosition, refetchContest])
  return (
    <header
      className={classes(
        'flex flex-wrap items-end justify-between gap-x-6 gap-y-3.5',
        large ? 'mb-4' : 'mb-6',
      )}
    >
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <StatusBadge status={status} />
          {children}
        </div>
        <h1
          className={classes(
            'mt-2.5 break-words',
            large ? 'text-[clamp(24px,2.6vw,44px)]' : 'text-[26px] sm:text-2xl',
          )}
        >
          {contestTitle}
        </h1>
        <p aria-live="polite" className={classes('mt-1.5 text-ink-2 tabular-nums', large && 'text-l')}>
          {[texts.participants(total), status === 'Running' && texts.live].filter(Boolean).join(' · ')}
        </p>
      </div>
      {contest.data === undefined ? (
        <BoardClockPlace status={status} large={large} />
      ) : (
        <BoardClock
          contest={contest.data.contest}
          status={status}
          offsetMs={contest.data.offsetMs}
          onElapsed={onElapsed}
          large={large}
        />
      )}
    </header>
  )
}
