import type { ReadPackage } from '../reader/read-answer'
import type { VerifyDeps, VerifyOptions } from '../verification'
import { hasSmallCases, makeSmallCases } from './make-small-cases'

/**
 * Makes the small cases of a published package, unless they are already stored. A failure is only reported, and the
 * problem then offers no counterexamples.
 */
export const prepareSmallCases = async (
  deps: VerifyDeps,
  { problem, packageHash }: Pick<ReadPackage, 'problem' | 'packageHash'>,
  options: VerifyOptions,
): Promise<void> => {
  const { store } = deps
  if (!hasSmallCases(problem) || (await store.hasSmallCases(packageHash))) return
  const cases = await makeSmallCases(deps, problem, options).catch((error: Error) => error.message)
  if (typeof cases === 'string')
    options.onStep?.(`${problem.slug}: no small cases, so users cannot ask for failing inputs: ${cases}`)
  else await store.putSmallCases(packageHash, cases)
}
