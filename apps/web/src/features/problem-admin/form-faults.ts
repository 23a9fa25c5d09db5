import {
  type FormMistake,
  formPlaceOf,
  type PackageIssueView,
  type ProblemForm,
  testNumbersOf,
} from '@cohort/shared'
import { elementIdOf, mistakeText } from './form-errors'
import { isAboutLicence, issueWords } from './form-words'
import { problemAdminTexts } from './texts'

/** A form that has not been saved yet. */
export interface FormDraft {
  /** Identifies the draft in this browser's storage. */
  draftId: string
  form: ProblemForm
}

/** An issue that the check of a problem found in one part of the form. */
export interface FormFault {
  /** The id of the part's element. */
  partId: string
  /** The name of the part in the form. */
  label: string
  message: string
}

/**
 * Converts an issue to faults in the form. An issue about a program also refers to the test that decided the program's
 * verdict, if there is one.
 */
export const faultsOf = (issue: PackageIssueView, form: ProblemForm): FormFault[] => {
  const label = issueWords(issue)
  const message = `${label}: ${issue.reason}`
  return partIdsOf(issue, form).map(([partId, of = label]) => ({ partId, label: of, message }))
}

/** The ids of the elements that an issue refers to, each with a label if it differs from the issue's. */
const partIdsOf = (issue: PackageIssueView, form: ProblemForm): (readonly [string, string?])[] => {
  if (isAboutLicence(issue)) return [[elementIdOf({ field: 'licence' })]]
  const place = issue.file === null ? null : formPlaceOf(issue.file)
  switch (place?.field) {
    case undefined:
      return []
    case 'statement':
      return [[elementIdOf({ field: 'statement' })]]
    case 'samples':
      return [[elementIdOf(place)]]
    case 'programs':
      return [[elementIdOf(place)], ...decidingTest(issue, form)]
    case 'tests': {
      const index = form.tests.findIndex(({ name }) => name === place.name)
      return index < 0 ? [] : [[elementIdOf({ field: 'tests', entry: index + 1 })]]
    }
    default:
      return place satisfies never
  }
}

/** Extracts the number of the test that decided a verdict from the judge's message; NaN if there is none. */
const testNumberIn = ({ reason }: PackageIssueView): number => Number(/\. Test (\d+)\b/.exec(reason)?.[1])

/** The number of a test whose expected output may be wrong instead of the program; null if there is none. */
export const doubtfulTest = (issue: PackageIssueView): number | null =>
  (issue.reason.startsWith('Expected Accepted, got Wrong Answer') && testNumberIn(issue)) || null

const decidingTest = (issue: PackageIssueView, form: ProblemForm): [string, string][] => {
  const number = testNumberIn(issue)
  const index = testNumbersOf(form).indexOf(number)
  const label = problemAdminTexts.places.test(number)
  if (number <= form.samples.length) return [[elementIdOf({ field: 'samples', entry: number }), label]]
  return index < 0 ? [] : [[elementIdOf({ field: 'tests', entry: index + 1 }), label]]
}

/** The faults in the navigation state of a link to the form. */
export const faultsIn = (state: unknown): readonly FormFault[] =>
  (state as { faults?: readonly FormFault[] } | null)?.faults ?? []

/** Returns a function that lists the messages for a part of the form: mistakes, and faults from the last check. */
export const messagesIn =
  (form: ProblemForm, mistakes: readonly FormMistake[], faults: readonly FormFault[]) =>
  (partId: string): string[] => [
    ...mistakes
      .filter((mistake) => elementIdOf(mistake) === partId)
      .map((mistake) => mistakeText(mistake, form)),
    ...faults
      .filter((fault) => fault.partId === partId)
      .map(({ message }) => problemAdminTexts.form.lastCheck(message)),
  ]
