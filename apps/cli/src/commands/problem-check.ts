import { type CheckedPackage, checkLines, checkPackage, packagePaths } from '@cohort/problem-format'
import type { Context, Outcome } from '../terminal'

/** Checks packages as an import would, but without an installation. */
export const checkProblems = async (
  { print, note }: Context,
  _flags: object,
  paths: readonly string[],
): Promise<Outcome> => {
  const packages: object[] = []
  let ok = true
  for (const path of await packagePaths(paths)) {
    const checked = await checkPackage(path)
    const isSound = checked.errors.length === 0
    for (const line of checkLines(checked)) (isSound && line.endsWith(' · ok') ? print : note)(line)
    packages.push({ package: path, ok: isSound, ...documentOf(checked) })
    ok &&= isSound
  }
  return { ok, document: { packages } }
}

const documentOf = ({ problem, errors, warnings }: CheckedPackage) => ({
  slug: problem?.slug ?? null,
  title: problem?.title ?? null,
  tests: problem?.tests.length ?? null,
  errors,
  warnings,
})
