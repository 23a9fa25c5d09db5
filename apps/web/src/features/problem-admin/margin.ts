import type { ProgramResult } from '@cohort/shared'

/** The distance of a program from its time limit: a factor, and whether the program is below or above the limit. */
export interface Margin {
  kind: 'spare' | 'close' | 'over'
  factor: number
}

/** An accepted program may fail on a busy machine if the limit is less than this many times the program's time. */
const CLOSE = 2

/** A program's margin; null unless its time matters, because the program was accepted or is too slow. */
export const marginOf = ({
  got,
  seconds,
  limit,
}: Pick<ProgramResult, 'got' | 'seconds' | 'limit'>): Margin | null => {
  if (seconds === null || limit === null) return null
  if (got === 'Time Limit Exceeded') return seconds < limit ? null : { kind: 'over', factor: seconds / limit }
  if (got !== 'Accepted') return null
  // The clock has a resolution of one millisecond.
  const factor = limit / Math.max(seconds, 0.001)
  return { kind: factor < CLOSE ? 'close' : 'spare', factor }
}
