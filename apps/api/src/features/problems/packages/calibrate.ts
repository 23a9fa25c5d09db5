import type { JudgedOutcome } from '../../submissions/submission.service'
import type { PackageIssue } from './package-error'
import type { PackageProgram } from './programs'
import { calibratedSeconds, type TimeLimit } from './time-limit'

/** CPU ms of a test while nobody knows the limit yet. */
export const CALIBRATION_CPU_MS = 60_000

/** Seconds, where nothing gives a limit and no accepted program can be run: DOMjudge's default. */
const FALLBACK_SECONDS = 10

export interface DecidedLimit {
  seconds: number
  /** Where it comes from, for people. */
  from: string
  warnings: PackageIssue[]
}

/** The programs that have to be judged before the limit is known; none where the package gives it. */
export const calibrationPrograms = (
  limit: TimeLimit,
  programs: readonly PackageProgram[],
): PackageProgram[] =>
  limit.kind === 'given'
    ? []
    : programs.filter((program) => program.boundsTimeLimit && program.expectation.outcomes.has('AC'))

/**
 * The limit in seconds, from the package or by its rule from the accepted programs that were judged.
 * @param judged what the calibration programs came to
 */
export const decideLimit = (limit: TimeLimit, judged: readonly JudgedOutcome[]): DecidedLimit => {
  if (limit.kind === 'given') return { seconds: limit.seconds, from: limit.from, warnings: [] }
  const times = judged
    .filter(({ verdict, score }) => verdict === 'Accepted' || score?.accepted)
    .map(({ executionTime }) => executionTime ?? 0)
  if (times.length === 0)
    return {
      seconds: FALLBACK_SECONDS,
      from: 'the default',
      warnings: [
        {
          file: null,
          line: null,
          reason: `The package gives no time limit, and none of its accepted programs could be measured: ${FALLBACK_SECONDS} s it is. Set limits.time_limit in problem.yaml.`,
        },
      ],
    }
  const slowest = Math.max(...times)
  return {
    seconds: calibratedSeconds(slowest, limit.rule),
    from: `the slowest accepted program (${slowest.toFixed(3)} s × ${limit.rule.acToTimeLimit})`,
    warnings: [],
  }
}

export const cpuMsOf = (seconds: number): number => Math.max(1, Math.round(seconds * 1000))
