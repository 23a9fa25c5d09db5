import { issueAt, type PackageIssue, type PackageProgram, type ProblemPackage } from '@cohort/problem-format'
import type { Language } from '@cohort/shared'
import type { Judged, JudgedProgram } from '../judge-programs'
import type { TrialTest } from '../package-store'
import type { Evidence } from '../proofs'
import { withTrial } from '../trial'
import type { PackageCheck, VerifyDeps, VerifyOptions } from '../verification'
import type { LanguageLimits } from '../verify'
import { answeredCases } from './answered-cases'
import { checkMutants, sumOfCounts } from './check-mutants'

export interface ProveOptions extends VerifyOptions {
  /** How many small cases the generator prints. */
  seeds: number
  /** The maximum number of mutants for each accepted C++ program. */
  mutants: number
}

interface Findings {
  checks: PackageCheck[]
  warnings: PackageIssue[]
}

type Counts = Pick<Evidence, 'smallCases' | 'mutants'>

/** Judges programs on the tests of one trial. Each stops at its first failure. */
type JudgeAll = <P extends JudgedProgram>(programs: readonly P[]) => Promise<Judged<P>[]>

/** These languages take so long to start that 2,000 runs take minutes. */
const SLOW_STARTERS: readonly Language[] = ['java', 'javascript']
/**
 * Programs in these languages run only on every nth small case, except the reference, brute-force and independent
 * solutions.
 */
const EACH_NTH = 10

/**
 * Judges the package's programs and their mutants on small cases. The counts are null if small cases cannot be used.
 */
export const checkSmallCases = async (
  deps: VerifyDeps,
  problem: ProblemPackage,
  limitOf: LanguageLimits,
  options: ProveOptions,
): Promise<Findings & { counts: Counts | null }> => {
  const found = await answeredCases(deps, problem, limitOf, options.seeds, options)
  const { tests, checks } = found
  if (tests === null) return { checks, warnings: [], counts: null }
  const { slug } = problem
  const note = (text: string): void => options.onStep?.(`${slug}: ${text}`)
  const plain = { ...problem, groupOfTest: null, scoring: null }
  return withTrial(deps, { ...plain, tests }, limitOf('cpp'), options, (judgeSmall) =>
    withTrial(deps, plain, limitOf('cpp'), options, async (judgeTests) => {
      const upToFirstFailure = { cpuMsOf: limitOf, needsEveryTest: () => false }
      const onSmall: JudgeAll = (programs) => judgeSmall({ programs, ...upToFirstFailure })
      const onTests: JudgeAll = (programs) => judgeTests({ programs, ...upToFirstFailure })
      note(`programs on ${tests.length} small cases`)
      const agreement = await checkAgreement(problem, onSmall, tests)
      const some = await checkSlowStarters(deps, plain, tests, limitOf, options)
      const mutants = []
      for (const program of problem.programs.filter(isAcceptedCpp)) {
        note(`mutants of ${program.name}`)
        const judgeOn = { smallCases: onSmall, tests: onTests }
        mutants.push(await checkMutants(program, options.mutants, judgeOn, (at) => nameAt(tests, at)))
      }
      const counts = sumOfCounts(mutants.map((each) => each.counts))
      const { tried, caught, undecided } = counts
      const mutantsCheck = {
        name: 'mutants',
        expected: `${tried} tried, ${caught} caught, ${undecided} undecided`,
        problems: mutants.flatMap((each) => each.problems),
      }
      return {
        checks: [...checks, ...agreement.checks, some, mutantsCheck],
        warnings: [...agreement.warnings, ...mutants.flatMap((each) => each.warnings)],
        counts: { smallCases: tests.length, mutants: counts },
      }
    }),
  )
}

/** Correct programs must agree with the reference on all cases. Each wrong program should fail at least one. */
const checkAgreement = async (
  problem: ProblemPackage,
  judge: JudgeAll,
  tests: readonly TrialTest[],
): Promise<Findings> => {
  const right = rightPrograms(problem).filter((program) => !startsSlowly(problem, program))
  const agreed = await judge(right)
  const wrong = await judge(problem.programs.filter(({ name }) => name.startsWith('wrong_answer/')))
  return {
    checks: [agreementOf(agreed, tests)],
    warnings: wrong
      .filter(([, { verdict }]) => verdict === 'Accepted')
      .map(([{ name }]) => issueAt(`submissions/${name}`, 'This wrong program passes every small case.')),
  }
}

/** @param problem without groups and points */
const checkSlowStarters = (
  deps: VerifyDeps,
  problem: ProblemPackage,
  tests: readonly TrialTest[],
  limitOf: LanguageLimits,
  options: VerifyOptions,
): Promise<PackageCheck> => {
  const some = tests.filter((_, index) => index % EACH_NTH === 0)
  const programs = rightPrograms(problem).filter((program) => startsSlowly(problem, program))
  return withTrial(deps, { ...problem, tests: some }, limitOf('java'), options, async (judge) =>
    agreementOf(await judge({ programs, cpuMsOf: limitOf, needsEveryTest: () => false }), some),
  )
}

const agreementOf = (judged: readonly Judged[], tests: readonly TrialTest[]): PackageCheck => ({
  name: 'small cases',
  expected: `${judged.length} programs agree on ${tests.length}`,
  problems: judged.flatMap((each) => disagreement(each, tests)),
})

const nameAt = (tests: readonly TrialTest[], index: number): string => tests[index]?.name ?? 'a small case'

const isAcceptedCpp = ({ name, language }: PackageProgram): boolean =>
  name.startsWith('accepted/') && language === 'cpp'

/** All accepted programs, including the reference, and the brute-force and independent solutions. */
const rightPrograms = ({ programs, settings: { proof } }: ProblemPackage): PackageProgram[] =>
  programs.filter(
    ({ name }) => name.startsWith('accepted/') || name === proof?.brute || name === proof?.independent,
  )

const startsSlowly = ({ settings: { proof } }: ProblemPackage, { name, language }: PackageProgram): boolean =>
  SLOW_STARTERS.includes(language) && ![proof?.reference, proof?.brute, proof?.independent].includes(name)

const disagreement = (
  [{ name }, { verdict, tests, fault }]: Judged,
  cases: readonly TrialTest[],
): string[] => {
  if (verdict === 'Accepted') return []
  const failed = tests.findIndex(({ status }) => status === verdict)
  const message = tests[failed]?.judgeMessage ?? fault
  return [`submissions/${name}: ${verdict} on ${nameAt(cases, failed)}${message ? `: ${message}` : ''}`]
}
