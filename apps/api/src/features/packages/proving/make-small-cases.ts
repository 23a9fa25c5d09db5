import type { ProblemPackage } from '@cohort/problem-format'
import { evenlySpaced, type SmallCase } from '@cohort/shared'
import { decideLimit } from '../calibrate'
import type { VerifyDeps, VerifyOptions } from '../verification'
import { languageLimits } from '../verify'
import { answeredCases } from './answered-cases'

/** The number of seeds to try. Many of them repeat an earlier input. */
const SEEDS = 2000
const MOST_CASES = 1000
/** The maximum size of an input, because larger ones are hard to read. */
const MOST_BYTES = 1000

/** Whether a package has everything needed to make small cases. */
export const hasSmallCases = ({ settings, checker, generator }: ProblemPackage): boolean =>
  settings.proof !== null && settings.counterexamples && generator !== null && checker.kind !== 'interactive'

/**
 * Makes small inputs that the package's validators accept, with the reference's answers. Leaves out hidden tests.
 * @returns the cases, or the reason why the generator, a validator or the reference failed
 * @throws JudgingOffline if no judge is running
 */
export const makeSmallCases = async (
  deps: VerifyDeps,
  problem: ProblemPackage,
  options: VerifyOptions,
): Promise<SmallCase[] | string> => {
  const { seconds } = decideLimit(problem.timeLimit, [], problem.settings.timeFactors)
  const limitOf = languageLimits(deps, problem, seconds)
  const { tests, checks } = await answeredCases(deps, problem, limitOf, SEEDS, options)
  const failed = checks.find(({ problems }) => problems.length > 0)
  if (tests === null) return `${failed?.name ?? 'generator'}: ${failed?.problems[0] ?? 'it failed'}`
  const secret = new Set(
    await Promise.all(problem.tests.filter(({ isSample }) => !isSample).map(({ input }) => input.hash())),
  )
  const allowed: typeof tests = []
  for (const test of tests)
    if (test.input.size <= MOST_BYTES && !secret.has(await test.input.hash())) allowed.push(test)
  return Promise.all(
    casesToKeep(allowed).map(async ({ input, answer }) => ({
      input: (await input.read()).toString(),
      answer: (await answer.read()).toString(),
    })),
  )
}

/**
 * Keeps the smallest cases, because they are easiest to read, and as many of all other sizes, because some mistakes do
 * not show on the smallest.
 * @param sorted from small to large
 */
export const casesToKeep = <T>(sorted: readonly T[], most: number = MOST_CASES): T[] => {
  const smallest = sorted.slice(0, Math.floor(most / 2))
  return [...smallest, ...evenlySpaced(sorted.slice(smallest.length), most - smallest.length)]
}
