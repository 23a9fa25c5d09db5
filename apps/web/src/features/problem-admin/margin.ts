import type { ProgramResult } from '@cohort/shared'

/** How far a program is from its time limit: the factor between both, and on which side it is. */
export interface Margin {
  kind: 'spare' | 'close' | 'over'
  factor: number
}

/** An accepted program that uses more of its limit may fail on a busy day. */
const CLOSE = 2

/** Null unless time decides about the program, because it was accepted or is too slow. */
export const marginOf = ({
  got,
  seconds,
  limit,
}: Pick<ProgramResult, 'got' | 'seconds' | 'limit'>): Margin | null => {
  if (seconds === null || limit === null) return null
  if (got === 'Time Limit Exceeded') return seconds < limit ? null : { kind: 'over', factor: seconds / limit }
  if (got !== 'Accepted') return null
  // A clock of milliseconds cannot tell shorter times apart.
  const factor = limit / Math.max(seconds, 0.001)
  return { kind: factor < CLOSE ? 'close' : 'spare', factor }
}
