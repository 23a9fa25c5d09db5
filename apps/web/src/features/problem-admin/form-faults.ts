import {
  type FormMistake,
  formPlaceOf,
  type PackageIssueView,
  type ProblemForm,
  testNumbersOf,
} from '@cohort/shared'
import { mistakeText, placeOf } from './form-errors'
import { isAboutLicence, issueWords } from './form-words'
import { problemAdminTexts } from './texts'

/** A form that is not saved yet. */
export interface FormDraft {
  /** Where its draft is stored. */
  place: string
  form: ProblemForm
}

/** An issue that the check of a problem found in a part of its form. */
export interface FormFault {
  /** The id of its element. */
  place: string
  /** The form's name for the part. */
  label: string
  message: string
}

/** The parts of a form that an issue is about. For a program these include the test that decided its verdict. */
export const faultsOf = (issue: PackageIssueView, form: ProblemForm): FormFault[] => {
  const label = issueWords(issue)
  const message = `${label}: ${issue.reason}`
  return placesOf(issue, form).map(([place, of = label]) => ({ place, label: of, message }))
}

/** The ids of elements, each with a label if it differs from the issue's. */
const placesOf = (issue: PackageIssueView, form: ProblemForm): (readonly [string, string?])[] => {
  if (isAboutLicence(issue)) return [[placeOf({ field: 'licence' })]]
  const place = issue.file === null ? null : formPlaceOf(issue.file)
  switch (place?.field) {
    case undefined:
      return []
    case 'statement':
      return [[placeOf({ field: 'statement' })]]
    case 'samples':
      return [[placeOf(place)]]
    case 'programs':
      return [[placeOf(place)], ...decidingTest(issue, form)]
    case 'tests': {
      const index = form.tests.findIndex(({ name }) => name === place.name)
      return index < 0 ? [] : [[placeOf({ field: 'tests', entry: index + 1 })]]
    }
    default:
      return place satisfies never
  }
}

/** The number of the test that decided a verdict, from the judge's message. */
const testNumberIn = ({ reason }: PackageIssueView): number => Number(/\. Test (\d+)\b/.exec(reason)?.[1])

/** The test whose expected output may be wrong instead of the program; null if there is none. */
export const doubtfulTest = (issue: PackageIssueView): number | null =>
  (issue.reason.startsWith('Expected Accepted, got Wrong Answer') && testNumberIn(issue)) || null

const decidingTest = (issue: PackageIssueView, form: ProblemForm): [string, string][] => {
  const number = testNumberIn(issue)
  const index = testNumbersOf(form).indexOf(number)
  const label = problemAdminTexts.places.test(number)
  if (number <= form.samples.length) return [[placeOf({ field: 'samples', entry: number }), label]]
  return index < 0 ? [] : [[placeOf({ field: 'tests', entry: index + 1 }), label]]
}

/** The faults that a link to the form contains. */
export const faultsIn = (state: unknown): readonly FormFault[] =>
  (state as { faults?: readonly FormFault[] } | null)?.faults ?? []

/** The messages next to a part of the form: what is missing, and what the last check has found. */
export const messagesIn =
  (form: ProblemForm, mistakes: readonly FormMistake[], faults: readonly FormFault[]) =>
  (place: string): string[] => [
    ...mistakes.filter((mistake) => placeOf(mistake) === place).map((mistake) => mistakeText(mistake, form)),
    ...faults
      .filter((fault) => fault.place === place)
      .map(({ message }) => problemAdminTexts.form.lastCheck(message)),
  ]
