import type { ProblemType } from './settings/problem-yaml'
import type { PackageSource } from './source/package-source'

/**
 * The features that decide a verdict and that the judge does not have: judging without them would give wrong verdicts.
 * @param special executable of a DOMjudge installation, or null
 * @returns half a sentence for each
 */
export const unsupportedFeatures = (
  source: PackageSource,
  types: ReadonlySet<ProblemType>,
  hasValidator: boolean,
  special: string | null,
): string[] => {
  const reasons: string[] = []
  if (types.has('multi-pass'))
    reasons.push('the problem runs a program in several passes, which is not judged yet')
  if (types.has('submit-answer'))
    reasons.push('answers are submitted instead of programs, which is not judged yet')
  if (types.has('interactive') && !hasValidator)
    reasons.push('the problem is interactive and brings no output validator that could talk with a program')
  if ([...source.files.keys()].some((path) => path.startsWith('static_validator/')))
    reasons.push('the problem brings a static validator, which is not judged yet')
  if (special !== null)
    reasons.push(
      `the problem uses the executable ${special} of a DOMjudge installation, which is not in the package`,
    )
  return reasons
}
