import {
  calibratedSeconds,
  issueAt,
  type PackageIssue,
  type PackageProgram,
  type ProblemPackage,
  type TimeLimit,
} from '@cohort/problem-format'
import { type JudgeMaxima, judgeRefusal, LANGUAGES } from '@cohort/shared'
import { limitsOf, type TimeFactors, timeFactorOf } from '../problems/time-factors'
import type { JudgedOutcome } from '../submissions/submission.service'
import type { Judged } from './judge-programs'

/** A test's CPU-time limit in ms while the real limit is unknown. */
const CALIBRATION_CPU_MS = 60_000

/** The longest limit that any worker accepts, up to one minute. */
export const calibrationCpuMs = (workers: readonly JudgeMaxima[]): number =>
  mostCpuMs(CALIBRATION_CPU_MS, workers)

/** Caps a CPU time in ms at the highest limit that any worker allows. */
export const mostCpuMs = (cpuMs: number, workers: readonly JudgeMaxima[]): number =>
  workers.length === 0 ? cpuMs : Math.min(cpuMs, Math.max(...workers.map(({ cpuS }) => cpuS * 1000)))

/** DOMjudge's default limit in seconds, used if the package has no limit and no accepted program can be measured. */
const FALLBACK_SECONDS = 10

export interface DecidedLimit {
  seconds: number
  /** Where the limit comes from, in words. */
  from: string
  warnings: PackageIssue[]
}

/** The programs that must be judged to find the limit; none if the package has a limit. */
export const calibrationPrograms = (
  limit: TimeLimit,
  programs: readonly PackageProgram[],
): PackageProgram[] =>
  limit.kind === 'given'
    ? []
    : programs.filter((program) => program.boundsTimeLimit && program.expectation.outcomes.has('AC'))

/**
 * Returns the package's limit, or derives one from the times of its accepted programs. A time is first divided by the
 * factor of the program's language, because the limit is later multiplied by it.
 * @param measured the calibration programs
 * @param factors the package's time factors
 */
export const decideLimit = (
  limit: TimeLimit,
  measured: readonly Judged[],
  factors: TimeFactors,
): DecidedLimit => {
  if (limit.kind === 'given') return { seconds: limit.seconds, from: limit.from, warnings: [] }
  const times = measured
    .filter(([, outcome]) => isAccepted(outcome))
    .map(([{ language }, { executionTime }]) => (executionTime ?? 0) / (factors[language] ?? 1))
  if (times.length === 0)
    return {
      seconds: FALLBACK_SECONDS,
      from: 'the default',
      warnings: [
        issueAt(
          null,
          `The package gives no time limit, and none of its accepted programs could be measured, so the limit is ${FALLBACK_SECONDS} s. Set limits.time_limit in problem.yaml.`,
        ),
      ],
    }
  const slowest = Math.max(...times)
  return {
    seconds: calibratedSeconds(slowest, limit.rule),
    from: `the slowest accepted program (${slowest.toFixed(3)} s × ${limit.rule.acToTimeLimit})`,
    warnings: [],
  }
}

/** Whether a program passes the tests or is accepted by the package's own grading. */
export const isAccepted = ({ verdict, score }: Pick<JudgedOutcome, 'verdict' | 'score'>): boolean =>
  verdict === 'Accepted' || score?.accepted === true

/** Warns if no worker allows the limits of the slowest language. Returns nothing if no worker is alive. */
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
  return reason === null ? [] : [issueAt('problem.yaml', reason)]
}

export const cpuMsOf = (seconds: number): number => Math.max(1, Math.round(seconds * 1000))
