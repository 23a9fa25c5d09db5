import { basename } from 'node:path'
import { issueAt, issueText, PackageError, type PackageIssue } from './package-error'
import { type ProblemPackage, readPackage } from './read-package'
import { openSource, packagePaths } from './source/open-source'
import type { PackageProgram } from './submissions/programs'
import { textWarnings } from './text-warnings'

/** Reports required features that the judge does not support. A package with such errors cannot be imported. */
export const importErrors = ({ unsupported }: ProblemPackage): PackageIssue[] =>
  unsupported.map((reason) => issueAt(null, `This package cannot be imported: ${reason}.`))

/** Reports errors in the package's programs. A problem with such errors cannot be published. */
export const programErrors = ({ programs, skipped }: ProblemPackage): PackageIssue[] => {
  const mistakes = skipped
    .filter(({ isMistake }) => isMistake)
    .map(({ name, reason }) => issueAt(`submissions/${name}`, `${reason}.`))
  if (programs.some(isAccepted)) return mistakes
  const reason =
    programs.length + skipped.length === 0
      ? 'The package has no programs. Add at least one accepted solution in submissions/accepted.'
      : "There is no accepted program that the judge can run. Add one in one of the judge's languages."
  return [...mistakes, issueAt('submissions', reason)]
}

/** Whether judging the program would show that the problem can be solved. */
const isAccepted = ({ name, expectation }: PackageProgram): boolean =>
  name.startsWith('accepted/') || (expectation.outcomes.size === 1 && expectation.outcomes.has('AC'))

/** Warns if no input validator checks the inputs. */
export const inputWarnings = ({ inputValidators }: ProblemPackage): PackageIssue[] => {
  if (inputValidators.programs.length > 0) return []
  const reason =
    inputValidators.skipped.length > 0
      ? 'The judge cannot run any of the input validators, so no input was checked.'
      : 'There is no input validator, so no input was checked.'
  return [issueAt('input_validators', reason)]
}

/** @throws PackageError */
export const readWithTextWarnings = async (path: string) => {
  const source = await openSource(path)
  const problem = await readPackage(source)
  return { problem, textWarnings: await textWarnings(source, problem) }
}

/** The result of a package check. */
export interface CheckedPackage {
  /** The name of the package's folder or archive. */
  name: string
  /** Null if the package could not be read. */
  problem: Pick<ProblemPackage, 'slug' | 'title' | 'tests'> | null
  errors: readonly PackageIssue[]
  /** Empty if the package could not be read. */
  warnings: readonly PackageIssue[]
}

/** Checks a package as an import would, but without judging its programs. */
export const checkPackage = async (
  path: string,
  read: typeof readWithTextWarnings = readWithTextWarnings,
): Promise<CheckedPackage> => {
  const name = basename(path)
  try {
    const { problem, textWarnings } = await read(path)
    const refused = importErrors(problem)
    return {
      name,
      problem,
      errors: refused.length > 0 ? refused : programErrors(problem),
      warnings: [...problem.warnings, ...textWarnings, ...inputWarnings(problem)],
    }
  } catch (error) {
    if (!(error instanceof PackageError)) throw error
    return { name, problem: null, errors: error.issues, warnings: [] }
  }
}

/**
 * Checks packages and prints their errors and warnings.
 * @param paths folders, archives, or folders of packages
 * @returns whether there are no errors
 */
export const checkPackages = async (
  paths: readonly string[],
  print: (line: string) => void,
  read: typeof readWithTextWarnings,
): Promise<boolean> => {
  let ok = true
  for (const path of await packagePaths(paths)) {
    const checked = await checkPackage(path, read)
    for (const line of checkLines(checked)) print(line)
    ok &&= checked.errors.length === 0
  }
  return ok
}

/** Formats the result of a check for printing. */
export const checkLines = ({ name, problem, errors, warnings }: CheckedPackage): string[] => [
  ...warnings.map((issue) => `${problem?.slug}: warning: ${issueText(issue)}`),
  ...errors.map((issue) => `${name}: ${issueText(issue)}`),
  ...(problem === null || errors.length > 0
    ? []
    : [`${problem.slug} · ${problem.title} · ${counted(problem.tests.length)} · ok`]),
]

const counted = (tests: number): string => (tests === 1 ? '1 test' : `${tests} tests`)
