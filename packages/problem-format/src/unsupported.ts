import type { ProblemType } from './settings/problem-yaml'
import type { PackageSource } from './source/package-source'

/** Something the format allows and the judge does not do yet. */
export interface Unsupported {
  feature: string
  /** Why a program of this package is skipped: half a sentence. */
  reason: string
}

const TYPE_REASONS: Partial<Record<ProblemType, string>> = {
  'multi-pass': 'the problem runs a program in several passes, which is not judged yet',
  'submit-answer': 'answers are submitted instead of programs, which is not judged yet',
}

/** The features that decide a verdict and that are not there yet: judging without them would give wrong verdicts. */
export const unsupportedFeatures = (
  source: PackageSource,
  problem: {
    types: ReadonlySet<ProblemType>
    hasValidator: boolean
    specialCompare: string | null
    specialRun: string | null
  },
): Unsupported[] => {
  const found: Unsupported[] = []
  for (const type of problem.types) {
    const reason = TYPE_REASONS[type]
    if (reason !== undefined) found.push({ feature: type, reason })
  }
  if (problem.types.has('interactive') && !problem.hasValidator)
    found.push({
      feature: 'interactive',
      reason: 'the problem is interactive and brings no output validator that could talk with a program',
    })
  if (has(source, /^static_validator\//))
    found.push({
      feature: 'static validator',
      reason: 'the problem brings a static validator, which is not judged yet',
    })
  const special = problem.specialCompare ?? problem.specialRun
  if (special !== null)
    found.push({
      feature: 'DOMjudge executable',
      reason: `the problem uses the executable ${special} of a DOMjudge installation, which is not in the package`,
    })
  return found
}

const has = (source: PackageSource, pattern: RegExp): boolean =>
  [...source.files.keys()].some((path) => pattern.test(path))
