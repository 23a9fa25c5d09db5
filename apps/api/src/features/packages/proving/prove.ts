import { type Evidence, isWrong, type Proof } from '../proofs'
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
 * @param earlier a proof of the same package with other wrong programs. Only the wrong programs are judged, and its
 * evidence is used again.
 * @throws JudgingOffline if no judge is running
 */
export const proveProblem = async (
  deps: VerifyDeps,
  { problem, hashWithoutWrong, textWarnings, lints }: ReadPackage,
  options: ProveOptions,
  earlier?: Proof,
): Promise<Proved> => {
  const verification = await verifyProblem(deps, problem, textWarnings, {
    ...options,
    ...(earlier === undefined ? { tooSlowFactor: SLOW_FACTOR } : { only: isWrong }),
  })
  verification.errors.push(...lints)
  const { proof } = problem.settings
  // The lints above already report missing proof settings.
  if (proof === null || problem.unsupported.length > 0) return { verification, evidence: null }
  if (earlier?.evidence !== undefined)
    return { verification, evidence: hasPassed(verification) ? earlier.evidence : null }
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
  const evidence = hasPassed(verification) && counts ? { hashWithoutWrong, ...counts, margins } : null
  return { verification, evidence }
}
