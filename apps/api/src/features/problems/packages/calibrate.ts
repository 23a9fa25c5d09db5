import type { JudgedOutcome } from '../../submissions/submission.service'
import type { TimeFactors } from '../time-factors'
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

/** A calibration program and what it came to. */
export interface MeasuredProgram extends Pick<PackageProgram, 'language'> {
  outcome: Pick<JudgedOutcome, 'verdict' | 'executionTime' | 'score'>
}

/** @param outcomes in the programs' order */
export const measuredPrograms = (
  programs: readonly PackageProgram[],
  outcomes: readonly JudgedOutcome[],
): MeasuredProgram[] => programs.map(({ language }, index) => ({ language, outcome: outcomes[index]! }))

/**
 * The limit in seconds, from the package or by its rule from the accepted programs that were judged. The time of a
 * program whose language gets more is divided by its factor, because its own limit will be multiplied by it.
 * @param factors the package's own
 */
export const decideLimit = (
  limit: TimeLimit,
  measured: readonly MeasuredProgram[],
  factors: TimeFactors,
): DecidedLimit => {
  if (limit.kind === 'given') return { seconds: limit.seconds, from: limit.from, warnings: [] }
  const times = measured
    .filter(({ outcome }) => outcome.verdict === 'Accepted' || outcome.score?.accepted)
    .map(({ language, outcome }) => (outcome.executionTime ?? 0) / (factors[language] ?? 1))
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
