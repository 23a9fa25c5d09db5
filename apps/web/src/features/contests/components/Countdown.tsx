import type { ContestStatus } from '@cohort/shared'
import { useCallback, useEffect } from 'react'
import { spanText, useServerNow } from '../server-clock'
import { contestTexts as texts } from '../texts'

interface CountdownProps {
  contest: { status: ContestStatus; startTime: string; endTime: string }
  offsetMs: number
  /** Called when the countdown reaches the start or the end, because the contest's status then changes. */
  onElapsed: () => void
  /** Shows only the time on narrow screens. */
  compact?: boolean
}

type Refetch = (options: { cancelRefetch: boolean }) => unknown

/**
 * Returns a function to call at the end of a countdown. It refetches, unless a request is still pending: all users
 * refetch at that moment, so a server that takes longer than a second would receive more requests every second.
 */
export const useRefetchUnlessPending = (refetch: Refetch): (() => void) =>
  useCallback(() => void refetch({ cancelRefetch: false }), [refetch])

/** The time until a contest starts or ends by the server's clock, in ms, and the elapsed share of the contest. */
export const useTimeLeft = ({ contest, offsetMs, onElapsed }: CountdownProps) => {
  const { status, startTime, endTime } = contest
  const now = useServerNow(offsetMs)
  const [start, end] = [Date.parse(startTime), Date.parse(endTime)]
  const left = (status === 'Upcoming' ? start : end) - now
  const isDue = status !== 'Ended' && left <= 0
  // Runs again at every tick until the status from the server has changed too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again at each tick
  useEffect(() => {
    if (isDue) onElapsed()
  }, [isDue, now, onElapsed])
  const passed = { Upcoming: 0, Running: (now - start) / (end - start), Ended: 1 }[status]
  return { left, passed: Math.min(1, Math.max(0, passed)) }
}

/** The time until a contest starts or ends. Renders nothing for an ended contest. */
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
