import {
  issueAt,
  type Mutant,
  mutantsOf,
  type PackageIssue,
  type PackageProgram,
} from '@cohort/problem-format'
import type { Judged, JudgedProgram } from '../judge-programs'
import type { Evidence } from '../proofs'

export type MutantCounts = Evidence['mutants']

/** The largest share of mutants that may be undecided. */
export const MOST_UNDECIDED = 0.05

/** One undecided mutant is always allowed, because short programs have fewer than twenty mutants. */
export const areTooManyUndecided = ({ tried, undecided }: MutantCounts): boolean =>
  undecided > Math.max(1, MOST_UNDECIDED * tried)

interface MutantProgram extends JudgedProgram {
  mutant: Mutant
}

type JudgeMutants = (mutants: readonly MutantProgram[]) => Promise<Judged<MutantProgram>[]>

export interface MutantsCheck {
  counts: MutantCounts
  /** Mutants that fail on a small case but pass all tests. */
  problems: string[]
  /** The undecided mutants. */
  warnings: PackageIssue[]
}

/**
 * Tests mutants of an accepted C++ program. Mutants that do not compile are replaced by others.
 * @param most the maximum number to try
 */
export const checkMutants = async (
  { name, sources }: PackageProgram,
  most: number,
  judgeOn: { smallCases: JudgeMutants; tests: JudgeMutants },
  nameOfSmallCase: (index: number) => string,
): Promise<MutantsCheck> => {
  const [main, ...others] = sources
  const waiting: MutantProgram[] = mutantsOf(main!.text).map((mutant) => ({
    name: `${name}:${mutant.line}`,
    language: 'cpp',
    sources: [{ ...main!, text: mutant.source }, ...others],
    mutant,
  }))
  const onSmall: Judged<MutantProgram>[] = []
  while (onSmall.length < most && waiting.length > 0) {
    const judged = await judgeOn.smallCases(waiting.splice(0, most - onSmall.length))
    onSmall.push(...judged.filter(([, { verdict }]) => verdict !== 'Compilation Error'))
  }
  const onTests = await judgeOn.tests(onSmall.map(([program]) => program))
  const check: MutantsCheck = {
    counts: { tried: onSmall.length, caught: 0, undecided: 0 },
    problems: [],
    warnings: [],
  }
  for (const [index, [{ mutant }, outcome]] of onTests.entries()) {
    const small = onSmall[index]![1]
    const what = changeText(mutant)
    const fault = small.fault ?? outcome.fault
    if (fault !== null) check.problems.push(`submissions/${name}:${mutant.line}: ${what}: ${fault}`)
    else if (outcome.verdict !== 'Accepted') check.counts.caught++
    else if (small.verdict !== 'Accepted') {
      const failed = small.tests.findIndex(({ status }) => status === small.verdict)
      check.problems.push(
        `submissions/${name}:${mutant.line}: ${what} fails on ${nameOfSmallCase(failed)}, but all tests accept it`,
      )
    } else {
      check.counts.undecided++
      check.warnings.push(
        issueAt(
          `submissions/${name}`,
          `No small case and no test notices this change: ${what}.`,
          mutant.line,
        ),
      )
    }
  }
  return check
}

const changeText = ({ from, to }: Mutant): string => {
  const shown = from.replace(/\s+/g, ' ').slice(0, 60)
  return to === '' ? `removing "${shown};"` : `"${shown}" changed to "${to}"`
}

export const sumOfCounts = (all: readonly MutantCounts[]): MutantCounts =>
  all.reduce(
    (sum, { tried, caught, undecided }) => ({
      tried: sum.tried + tried,
      caught: sum.caught + caught,
      undecided: sum.undecided + undecided,
    }),
    { tried: 0, caught: 0, undecided: 0 },
  )
