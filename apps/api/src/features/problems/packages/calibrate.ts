import { type JudgeMaxima, judgeRefusal, LANGUAGES } from '@cohort/shared'
import type { JudgedOutcome } from '../../submissions/submission.service'
import { limitsOf, type TimeFactors, timeFactorOf } from '../time-factors'
import type { PackageIssue } from './package-error'
import type { PackageProgram } from './programs'
import type { ProblemPackage } from './read-package'
import { calibratedSeconds, type TimeLimit } from './time-limit'

/** CPU ms of a test while the limit is not known yet. */
const CALIBRATION_CPU_MS = 60_000

/** As long as any worker allows, and at most a minute. */
export const calibrationCpuMs = (workers: readonly JudgeMaxima[]): number =>
  mostCpuMs(CALIBRATION_CPU_MS, workers)

/** As much of a CPU time, in ms, as any worker allows. */
export const mostCpuMs = (cpuMs: number, workers: readonly JudgeMaxima[]): number =>
  workers.length === 0 ? cpuMs : Math.min(cpuMs, Math.max(...workers.map(({ cpuS }) => cpuS * 1000)))

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

/** A warning if no worker could judge a problem with such limits in some language; none if no worker is alive. */
export const tooLargeForJudges = (
  problem: Pick<ProblemPackage, 'memoryLimitKb' | 'outputLimitBytes' | 'settings'>,
  cpuTimeLimitMs: number,
  operator: TimeFactors,
  workers: readonly JudgeMaxima[],
): PackageIssue[] => {
  const largest = Math.max(
    ...LANGUAGES.map((language) => timeFactorOf(language, problem.settings.timeFactors, operator)),
  )
  const reason = judgeRefusal(limitsOf({ ...problem, cpuTimeLimitMs }, largest), workers)
  return reason === null ? [] : [{ file: 'problem.yaml', line: null, reason }]
}

export const cpuMsOf = (seconds: number): number => Math.max(1, Math.round(seconds * 1000))
