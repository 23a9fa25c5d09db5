import { type Language, languageFacts } from '@cohort/shared'
import type { Evidence } from '../proofs'
import type { ProgramTime } from '../verification'

export type Margins = Evidence['margins']

/** A slow program may run for up to this many times its limit, so that its time can be measured. */
export const SLOW_FACTOR = 5
/** The fastest slow program must take at least this many times as long as the slowest accepted one. */
const LEAST_TIMES_ACCEPTED = 5
/** The fastest slow program must also take at least this many times the limit. */
const LEAST_TIMES_LIMIT = 1.5
/** The slowest accepted program may take at most this share of the limit. */
const MOST_OF_LIMIT = 0.5

/**
 * The margins of each language that has an accepted program. A program that was stopped counts with the time that it
 * had used by then.
 */
export const marginsOf = (accepted: readonly ProgramTime[], tooSlow: readonly ProgramTime[]): Margins => {
  const margins: Margins = {}
  for (const { language, seconds, limit } of accepted) {
    const slow = tooSlow.filter((time) => time.language === language).map((time) => time.seconds)
    margins[language] = {
      limit,
      slowestAccepted: Math.max(seconds, margins[language]?.slowestAccepted ?? 0),
      fastestSlow: slow.length === 0 ? null : Math.min(...slow),
    }
  }
  return margins
}

/** One sentence for each margin that is too narrow. */
export const marginProblems = (margins: Margins): string[] =>
  Object.entries(margins).flatMap(([language, { limit, slowestAccepted, fastestSlow }]) => {
    const label = languageFacts[language as Language].label
    const accepted = `the slowest accepted program takes ${slowestAccepted.toFixed(2)} s`
    const slow = `${label}: the fastest slow program takes ${fastestSlow?.toFixed(2)} s`
    return [
      ...(slowestAccepted > MOST_OF_LIMIT * limit
        ? [`${label}: ${accepted}, more than half of the limit of ${limit} s`]
        : []),
      ...(fastestSlow !== null && fastestSlow < LEAST_TIMES_ACCEPTED * slowestAccepted
        ? [
            `${slow}, less than ${LEAST_TIMES_ACCEPTED} times the ${slowestAccepted.toFixed(2)} s of the slowest accepted one`,
          ]
        : []),
      ...(fastestSlow !== null && fastestSlow < LEAST_TIMES_LIMIT * limit
        ? [`${slow}, less than ${LEAST_TIMES_LIMIT} times the limit of ${limit} s`]
        : []),
    ]
  })
