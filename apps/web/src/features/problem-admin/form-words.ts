import { formPlaceOf, type ManagedVersion, type PackageIssueView } from '@cohort/shared'
import { problemAdminTexts } from './texts'

const { places, issues } = problemAdminTexts

/**
 * Names a part of a package in the words of the form.
 * @param path the path of a file, or the name of a test or a program
 * @param tests the version's tests, with their numbers
 */
export const formWords = (path: string | null, tests: ManagedVersion['tests'] = []): string => {
  const number = tests.find(({ name }) => name === path)?.number
  if (number !== undefined) return places.test(number)
  const place = path === null ? null : formPlaceOf(path)
  switch (place?.field) {
    case 'statement':
      return places.statement
    case 'samples':
      return places.sample(place.entry)
    case 'programs':
      return places.program(place.entry)
    case 'tests':
      return places.namedTest(place.name)
    case undefined:
      return issues.wholeForm
    default:
      return place satisfies never
  }
}

/** Whether an issue is about the licence. In a package from the form, nothing else in problem.yaml can be missing. */
export const isAboutLicence = ({ file, line }: PackageIssueView): boolean =>
  file === 'problem.yaml' && line === null

/** Says where in the form an issue is. Only in the statement do line numbers match those of the package. */
export const issueWords = (issue: PackageIssueView): string => {
  const { file, line } = issue
  if (isAboutLicence(issue)) return problemAdminTexts.form.sections.licence
  const place = formWords(file)
  return line !== null && place === places.statement ? issues.lineOf(place, line) : place
}
