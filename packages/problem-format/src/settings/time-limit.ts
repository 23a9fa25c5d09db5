/** Largest time limit of a package, in seconds. */
export const MOST_SECONDS = 600

/** How a time limit is computed from the slowest accepted program if the package gives none. */
export interface TimeRule {
  /** The limit is at least this many times the slowest accepted time. */
  acToTimeLimit: number
  /** The limit is a multiple of this number of seconds. */
  resolution: number
}

/** The source of a package's time limit. */
export type TimeLimit =
  | { kind: 'given'; seconds: number; from: string }
  /** Computed from the slowest accepted program. */
  | { kind: 'rule'; rule: TimeRule }

/** The limit of the first file that gives one. */
export const timeLimitOf = (
  given: readonly (readonly [file: string, seconds: number | null | undefined])[],
  rule: TimeRule,
): TimeLimit => {
  for (const [from, seconds] of given) if (seconds != null) return { kind: 'given', seconds, from }
  return { kind: 'rule', rule }
}

/** In seconds. No calibrated limit is shorter than this, because otherwise startup times would decide. */
const LEAST_SECONDS = 1

/**
 * The smallest multiple of the resolution that is at least the slowest accepted time multiplied by the factor, but at
 * least 1 s (problem package format, "Problem Timing"; problemtools computes legacy limits in the same way with a
 * resolution of 1 s), and never more than a package may give.
 * @param slowestSeconds CPU seconds of the slowest test of all accepted programs
 * @returns seconds
 */
export const calibratedSeconds = (slowestSeconds: number, rule: TimeRule): number => {
  const least = Math.max(slowestSeconds * rule.acToTimeLimit, LEAST_SECONDS)
  // 0.3 / 0.1 is 2.9999999999999996, so a number that is just above a multiple counts as that multiple.
  const steps = Math.ceil(least / rule.resolution - 1e-9)
  return Math.min(Number((steps * rule.resolution).toFixed(6)), MOST_SECONDS)
}
