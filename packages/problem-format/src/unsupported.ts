import type { ProblemType } from './settings/problem-yaml'
import type { PackageSource } from './source/package-source'

/**
 * The features that decide a verdict and that the judge does not have: judging without them would give wrong verdicts.
 * @returns half a sentence for each
 */
export const unsupportedFeatures = (
  source: PackageSource,
  problem: {
    types: ReadonlySet<ProblemType>
    hasValidator: boolean
    specialCompare: string | null
    specialRun: string | null
  },
): string[] => {
  const special = problem.specialCompare ?? problem.specialRun
  const hasStaticValidator = [...source.files.keys()].some((path) => path.startsWith('static_validator/'))
  const reasons: [boolean, string][] = [
    [
      problem.types.has('multi-pass'),
      'the problem runs a program in several passes, which is not judged yet',
    ],
    [
      problem.types.has('submit-answer'),
      'answers are submitted instead of programs, which is not judged yet',
    ],
    [
      problem.types.has('interactive') && !problem.hasValidator,
      'the problem is interactive and brings no output validator that could talk with a program',
    ],
    [hasStaticValidator, 'the problem brings a static validator, which is not judged yet'],
    [
      special !== null,
      `the problem uses the executable ${special} of a DOMjudge installation, which is not in the package`,
    ],
  ]
  return reasons.flatMap(([isAsked, reason]) => (isAsked ? reason : []))
}
