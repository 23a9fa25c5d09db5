import type { ContestStatus } from '@cohort/shared'
import { useCallback, useEffect } from 'react'
import { spanText, useServerNow } from '../server-clock'
import { contestTexts as texts } from '../texts'

interface CountdownProps {
  contest: { status: ContestStatus; startTime: string; endTime: string }
  offsetMs: number
  /** Called at the start or the end, when the contest's status on the server changes. */
  onTurn: () => void
  /** Shows only the time on narrow screens. */
  compact?: boolean
}

type Refetch = (options: { cancelRefetch: boolean }) => unknown

/**
 * Returns a function for the end of a countdown. It fetches again unless a request is running. All users fetch at that
 * moment, and a server that takes more than a second would otherwise get another request from everybody each second.
 */
export const useOnTurn = (refetch: Refetch): (() => void) =>
  useCallback(() => void refetch({ cancelRefetch: false }), [refetch])

/** The ms until a contest starts or ends, by the server's clock, and the share of its time that has passed. */
export const useTimeLeft = ({ contest, offsetMs, onTurn }: CountdownProps) => {
  const { status, startTime, endTime } = contest
  const now = useServerNow(offsetMs)
  const [start, end] = [Date.parse(startTime), Date.parse(endTime)]
  const left = (status === 'Upcoming' ? start : end) - now
  const isDue = status !== 'Ended' && left <= 0
  // Runs again at every tick, until the status on the server has changed too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each tick asks again
  useEffect(() => {
    if (isDue) onTurn()
  }, [isDue, now, onTurn])
  const passed = { Upcoming: 0, Running: (now - start) / (end - start), Ended: 1 }[status]
  return { left, passed: Math.min(1, Math.max(0, passed)) }
}

/** The time until a contest starts or ends. Nothing for a past contest. */
export const Countdown = (props: CountdownProps) => {
  const { left } = useTimeLeft(props)
  const { contest, compact } = props
  if (contest.status === 'Ended') return null
  return (
    <p role="timer" className="shrink-0 font-mono text-s font-semibold tabular-nums sm:text-sm">
      <span className={compact ? 'max-md:sr-only' : undefined}>
        {contest.status === 'Upcoming' ? texts.startsIn : texts.endsIn}
      </span>{' '}
      {spanText(left)}
    </p>
  )
}
