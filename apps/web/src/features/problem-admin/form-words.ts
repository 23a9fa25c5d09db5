import { formPlaceOf, type ManagedVersion } from '@cohort/shared'
import { problemAdminTexts } from './texts'

const { places, issues } = problemAdminTexts

/**
 * A part of a package as the author of the form that it was made from knows it.
 * @param path of a file, or the name of a test or program
 * @param tests of the version, which give tests their numbers
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
