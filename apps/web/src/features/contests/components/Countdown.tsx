import type { ContestStatus } from '@cohort/shared'
import { useCallback, useEffect } from 'react'
import { spanText, useServerNow } from '../server-clock'
import { contestTexts as texts } from '../texts'

interface CountdownProps {
  contest: { status: ContestStatus; startTime: string; endTime: string }
  offsetMs: number
  /** Called when the start or the end has come: what the server says of the contest is another thing now. */
  onTurn: () => void
}

type Refetch = (options: { cancelRefetch: boolean }) => unknown

/**
 * What a countdown calls at its end: asks again, and waits for an answer that is on its way. Everybody asks at that very
 * moment, and a server that takes more than a second would else be asked anew by all of them each second.
 */
export const useOnTurn = (refetch: Refetch): (() => void) =>
  useCallback(() => void refetch({ cancelRefetch: false }), [refetch])

/** How long until a contest starts or ends, by the server's clock. Nothing for one that is over. */
export const Countdown = ({ contest: { status, startTime, endTime }, offsetMs, onTurn }: CountdownProps) => {
  const now = useServerNow(offsetMs)
  const left = Date.parse(status === 'Upcoming' ? startTime : endTime) - now
  const isDue = status !== 'Ended' && left <= 0
  // Again at every tick, until the server has turned as well.
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
