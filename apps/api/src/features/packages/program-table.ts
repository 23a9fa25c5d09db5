import type { PackageProgram, ProblemPackage } from '@cohort/problem-format'
import type { Language, ProgramResult } from '@cohort/shared'
import type { JudgedOutcome } from '../submissions/submission.service'
import type { ProgramTime, VerifiedProgram } from './verification'

/**
 * Tracks the results of a package's programs for its author while they are judged.
 * @param onChange called with all results at the start and after every change
 */
export const createProgramTable = (
  { programs, tests }: Pick<ProblemPackage, 'programs' | 'tests'>,
  onChange: (results: ProgramResult[]) => void = () => undefined,
) => {
  const rows = new Map(programs.map((program) => [program.name, pending(program)]))
  const results = () => [...rows.values()].sort((a, b) => (a.program < b.program ? -1 : 1))
  const change = (changes: readonly (Pick<ProgramResult, 'program'> & Partial<ProgramResult>)[]): void => {
    for (const each of changes) rows.set(each.program, { ...rows.get(each.program)!, ...each })
    onChange(results())
  }
  change([])

  return {
    results,
    judged(
      { name }: PackageProgram,
      { expected, got, ok, detail, seconds }: VerifiedProgram,
      outcome: Pick<JudgedOutcome, 'tests'>,
    ): void {
      const slowest = slowestOf(outcome)
      const slowestTest = tests[slowest]?.name ?? null
      const slowestTestNumber = slowestTest === null ? null : slowest + 1
      change([{ program: name, expected, got, ok, detail, seconds, slowestTest, slowestTestNumber }])
    },
    limited(limitOf: (language: Language) => number): void {
      change(programs.map(({ name, language }) => ({ program: name, limit: limitOf(language) / 1000 })))
    },
    /** Adds the times of programs that exceeded their limit and were run again with more time. */
    timed(times: readonly ProgramTime[]): void {
      change(times.map(({ program, seconds, isAtLeast }) => ({ program, seconds, isAtLeast })))
    },
  }
}

const pending = ({ name, language, expectation }: PackageProgram): ProgramResult => ({
  program: name,
  language,
  expected: expectation.label,
  got: null,
  ok: null,
  detail: null,
  slowestTest: null,
  slowestTestNumber: null,
  seconds: null,
  isAtLeast: false,
  limit: null,
})

/** The index of the test that took the most CPU time; -1 if none ran. */
const slowestOf = ({ tests }: Pick<JudgedOutcome, 'tests'>): number =>
  tests.reduce(
    (slowest, { cpuMs, status }, index) =>
      status !== 'Skipped' && cpuMs > (tests[slowest]?.cpuMs ?? -1) ? index : slowest,
    -1,
  )
