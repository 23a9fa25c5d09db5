/** The maximum time limit of a problem, in seconds. */
export const MOST_SECONDS = 600

/** How to compute the time limit from the slowest accepted program, if the package sets none. */
export interface TimeRule {
  /** The limit is at least this many times the slowest accepted time. */
  acToTimeLimit: number
  /** The limit is a multiple of this number of seconds. */
  resolution: number
}

/** A time limit from a file of the package, or the rule to compute it. */
export type TimeLimit = { kind: 'given'; seconds: number; from: string } | { kind: 'rule'; rule: TimeRule }

/** Takes the limit from the first file that sets one. */
export const timeLimitOf = (
  given: readonly (readonly [file: string, seconds: number | null | undefined])[],
  rule: TimeRule,
): TimeLimit => {
  for (const [from, seconds] of given) if (seconds != null) return { kind: 'given', seconds, from }
  return { kind: 'rule', rule }
}

/** The minimum computed limit in seconds. With a lower limit, the verdict would depend mostly on startup time. */
const LEAST_SECONDS = 1

/**
 * Computes a time limit: the slowest accepted time multiplied by the factor, rounded up to a multiple of the
 * resolution. See "Problem Timing" in the package format. problemtools does the same for legacy packages, with a
 * resolution of 1 s.
 * @param slowestSeconds CPU seconds of the slowest test across all accepted programs
 * @returns the limit in seconds, at least 1 and at most MOST_SECONDS
 */
export const calibratedSeconds = (slowestSeconds: number, rule: TimeRule): number => {
  const least = Math.max(slowestSeconds * rule.acToTimeLimit, LEAST_SECONDS)
  // Tolerate rounding errors: 0.4 * 3 is 1.2000000000000002, which must not be rounded up to 1.3.
  const steps = Math.ceil(least / rule.resolution - 1e-9)
  return Math.min(Number((steps * rule.resolution).toFixed(6)), MOST_SECONDS)
}
