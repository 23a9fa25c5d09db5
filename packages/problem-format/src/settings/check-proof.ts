import { issueAt, PackageError, type PackageIssue } from '../package-error'
import type { PackageSource } from '../source/package-source'
import type { readCohortYaml } from './cohort-yaml'

/** @throws PackageError if `proof` names a file or program that is not in the package */
export const checkProof = (
  { proof }: ReturnType<typeof readCohortYaml>,
  source: Pick<PackageSource, 'files'>,
  programs: readonly { name: string }[],
): void => {
  if (proof === null) return
  const issues: PackageIssue[] = []
  if (!source.files.has(proof.generator))
    issues.push(
      issueAt('cohort.yaml', `proof.generator: there is no file ${JSON.stringify(proof.generator)}.`),
    )
  for (const role of ['reference', 'brute', 'independent'] as const)
    if (!programs.some(({ name }) => name === proof[role]))
      issues.push(
        issueAt(
          'cohort.yaml',
          `proof.${role}: there is no program ${JSON.stringify(proof[role])} in submissions.`,
        ),
      )
  if (issues.length > 0) throw new PackageError(issues)
}
