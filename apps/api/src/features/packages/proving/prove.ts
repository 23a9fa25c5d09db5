import type { Evidence } from '../proofs'
import type { ReadPackage } from '../reader/read-answer'
import { hasPassed, type Verification, type VerifyDeps } from '../verification'
import { languageLimits, verifyProblem } from '../verify'
import { checkGenerator } from './generator'
import { marginProblems, marginsOf, SLOW_FACTOR } from './margins'
import { checkSmallCases, type ProveOptions } from './small-cases'

export interface Proved {
  verification: Verification
  /** Null if the package did not pass. */
  evidence: Evidence | null
}

/**
 * Verifies a package, and checks that its tests catch slow and slightly wrong programs.
 * @throws JudgingOffline if no judge is running
 */
export const proveProblem = async (
  deps: VerifyDeps,
  { problem, textWarnings, lints }: Pick<ReadPackage, 'problem' | 'textWarnings' | 'lints'>,
  options: ProveOptions,
): Promise<Proved> => {
  const verification = await verifyProblem(deps, problem, textWarnings, {
    ...options,
    tooSlowFactor: SLOW_FACTOR,
  })
  verification.errors.push(...lints)
  const { proof } = problem.settings
  // The lints above already report missing proof settings.
  if (proof === null || problem.unsupported.length > 0) return { verification, evidence: null }
  const margins = marginsOf(verification.acceptedTimes, verification.tooSlowTimes)
  verification.checks.push(
    {
      name: 'times',
      expected: 'slow programs are much slower than accepted ones',
      problems: marginProblems(margins),
    },
    await checkGenerator(deps, problem, options),
  )
  const isWorthMore = verification.programs.every(({ ok }) => ok)
  if (!isWorthMore || verification.timeLimit === null) return { verification, evidence: null }
  const { checks, warnings, counts } = await checkSmallCases(
    deps,
    problem,
    languageLimits(deps, problem, verification.timeLimit.seconds),
    options,
  )
  verification.checks.push(...checks)
  verification.warnings.push(...warnings)
  return { verification, evidence: hasPassed(verification) && counts ? { ...counts, margins } : null }
}
