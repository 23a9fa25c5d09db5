import type { PackageIssue, PackageProgram, SkippedProgram } from '@cohort/problem-format'
import type { FinalVerdict, MadeWith, ProgramResult, TestReport } from '@cohort/shared'
import type { DecidedLimit } from './calibrate'
import type { ProgramJudge } from './judge-programs'
import type { PackageStore } from './package-store'
import type { PackageReader } from './reader/package-reader'

export interface VerifyDeps {
  reader: PackageReader
  store: PackageStore
  judge: ProgramJudge
}

export interface VerifyOptions {
  signal: AbortSignal
  /** A slow program may run for up to this many times its limit, so that its time can be measured; 2 by default. */
  tooSlowFactor?: number
  /** The programs to judge; all by default. The others need a proof. The package must give its time limit. */
  only?(program: PackageProgram): boolean
  /** How the author made the problem; `package` by default. */
  madeWith?: MadeWith
  onStep?(text: string): void
  /** Called with all programs whenever one changes. */
  onPrograms?(results: ProgramResult[]): void
}

export interface VerifiedProgram {
  program: string
  language: PackageProgram['language']
  expected: string
  got: FinalVerdict
  ok: boolean
  /** CPU time of the slowest test in seconds; null if none ran. */
  seconds: number | null
  /** Memory in KB; null if no test ran. */
  memoryKb: number | null
  /** Null if the problem gives no points, or if the judge failed. */
  points: number | null
  maxPoints: number | null
  /** What decided the verdict: a test's name, the compiler's first lines or, for Accepted, a tolerance. */
  detail: string | null
}

/** The result of a check on a package's inputs, or on outputs that must be judged wrong. */
export interface PackageCheck {
  name: string
  expected: string
  /** One phrase for each unexpected result; empty if the check passes. */
  problems: string[]
}

/** A program's time and the limit of its language, in CPU seconds. */
export interface ProgramTime {
  program: string
  language: PackageProgram['language']
  seconds: number
  limit: number
  /** True if the program was stopped and needs more than `seconds`. */
  isAtLeast: boolean
}

export interface Verification {
  slug: string
  title: string
  /** Null if nothing was judged. */
  timeLimit: Omit<DecidedLimit, 'warnings'> | null
  programs: VerifiedProgram[]
  /** The programs' results as organisers see them. */
  results: ProgramResult[]
  checks: PackageCheck[]
  skipped: SkippedProgram[]
  /** Times of the accepted programs, smallest share of the limit first. */
  acceptedTimes: ProgramTime[]
  /** The same for programs that are too slow. */
  tooSlowTimes: ProgramTime[]
  /** Errors in the package itself. */
  errors: PackageIssue[]
  warnings: PackageIssue[]
}

/** Whether a package has no errors, and all its programs and checks have the expected results. */
export const hasPassed = ({ programs, checks, errors }: Verification): boolean =>
  errors.length === 0 &&
  programs.every(({ ok }) => ok) &&
  checks.every(({ problems }) => problems.length === 0)

/**
 * A test's number as shown to users. For authors of packages, it includes the test's name in the package.
 * @param index in judging order
 */
export const testLabel = (
  index: number,
  name: string,
  { madeWith }: Pick<VerifyOptions, 'madeWith'>,
): string => (madeWith === 'form' ? `Test ${index + 1}` : `Test ${index + 1} (${name})`)

/** How a program's run ended, in a few words. */
export const endOf = ({ firedLimit, signal, exitCode, wallMs }: TestReport): string => {
  switch (firedLimit) {
    case 'cpu':
      return 'CPU time limit'
    case 'wall':
      return `still running after ${(wallMs / 1000).toFixed(1)} s`
    case 'idle':
      return 'idle time limit'
    case 'memory':
      return 'memory limit'
    case 'output':
      return 'output limit'
    case null:
      return signal ?? `exit code ${exitCode}`
    default:
      return firedLimit satisfies never
  }
}

/** The first line of a text, shortened for a report; null if there is none. */
export const firstLine = (text: string | null | undefined): string | null =>
  text?.trim().split('\n', 1)[0]?.slice(0, 200) || null

/** How one of the package's own programs ended, and the message that it printed. */
export const endWithMessage = (report: TestReport): string => {
  // The last line of a Python traceback names the error.
  const message = firstLine(report.output) ?? report.stderr?.trim().split('\n').at(-1)?.slice(0, 200)
  return message ? `${endOf(report)}: ${message}` : endOf(report)
}
