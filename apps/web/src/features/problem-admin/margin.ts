import type { ProgramResult } from '@cohort/shared'

/** How far a program is from its time limit: by what factor, and on which side. */
export interface Margin {
  kind: 'spare' | 'close' | 'over'
  factor: number
}

/** An accepted program may fail on a busy machine if the limit is less than this many times its own time. */
const CLOSE = 2

/** Null unless the program's time matters, because it was accepted or is too slow. */
export const marginOf = ({
  got,
  seconds,
  limit,
}: Pick<ProgramResult, 'got' | 'seconds' | 'limit'>): Margin | null => {
  if (seconds === null || limit === null) return null
  if (got === 'Time Limit Exceeded') return seconds < limit ? null : { kind: 'over', factor: seconds / limit }
  if (got !== 'Accepted') return null
  // A clock with millisecond resolution cannot tell shorter times apart.
  const factor = limit / Math.max(seconds, 0.001)
  return { kind: factor < CLOSE ? 'close' : 'spare', factor }
}
