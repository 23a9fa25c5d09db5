import type { ContestStatus } from '@cohort/shared'
import { useCallback, useEffect } from 'react'
import { spanText, useServerNow } from '../server-clock'
import { contestTexts as texts } from '../texts'

interface CountdownProps {
  contest: { status: ContestStatus; startTime: string; endTime: string }
  offsetMs: number
  /** Called at the start or the end, when the contest's status on the server changes. */
  onTurn: () => void
}

type Refetch = (options: { cancelRefetch: boolean }) => unknown

/**
 * Called at the end of a countdown: fetches again, unless a request is running. All users fetch at that
 * moment, and a server that takes more than a second would otherwise get another request from everybody each second.
 */
export const useOnTurn = (refetch: Refetch): (() => void) =>
  useCallback(() => void refetch({ cancelRefetch: false }), [refetch])

/** The time until a contest starts or ends, by the server's clock. Nothing for a past contest. */
export const Countdown = ({ contest: { status, startTime, endTime }, offsetMs, onTurn }: CountdownProps) => {
  const now = useServerNow(offsetMs)
  const left = Date.parse(status === 'Upcoming' ? startTime : endTime) - now
  const isDue = status !== 'Ended' && left <= 0
  // Again at every tick, until the server's status has changed as well.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tick is what asks again
  useEffect(() => {
    if (isDue) onTurn()
  }, [isDue, now, onTurn])
  if (status === 'Ended') return null
  return (
    <p role="timer" className="shrink-0 font-mono text-s font-semibold tabular-nums sm:text-sm">
      {status === 'Upcoming' ? texts.startsIn(spanText(left)) : texts.endsIn(spanText(left))}
    </p>
  )
}
