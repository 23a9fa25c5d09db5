import type { Scoring } from '@cohort/shared'
import type { Outcome } from './expected-results'

/** What points a package expects of a program. */
export type PointsRule =
  | { kind: 'range'; least: number; most: number }
  /** The folder `partially_accepted`: not all of them. */
  | { kind: 'part' }

/** What `submissions.yaml` says of some of the tests, or of a group's points. */
export interface GroupPattern {
  /** The pattern as it is written; empty for all tests. */
  name: string
  matches(name: string): boolean
  /** Null when the rule says nothing about it. */
  permitted: ReadonlySet<Outcome> | null
  required: ReadonlySet<Outcome> | null
  points: PointsRule | null
}

/** The same once the package's tests are known. */
export interface GroupRule extends Omit<GroupPattern, 'matches'> {
  /** Indices of the tests that the pattern names. */
  tests: readonly number[]
  /** Index of the scoring group that it names; -1 when there is none. */
  group: number
}

/**
 * Looks up what patterns name, once for each: a package may have thousands of tests, and hundreds of programs with the same
 * rules.
 * @param tests names in judging order
 */
export const groupResolver = (
  tests: readonly string[],
  scoring: Scoring | null,
): ((pattern: GroupPattern) => GroupRule) => {
  const known = new Map<GroupPattern['matches'], Pick<GroupRule, 'tests' | 'group'>>()
  const folders = tests.map(prefixesOf)
  return ({ matches, ...rule }) => {
    const found = known.get(matches) ?? {
      tests: folders.flatMap((names, index) => (names.some(matches) ? [index] : [])),
      group: scoring?.groups.findIndex(({ name }) => name !== '' && matches(name)) ?? -1,
    }
    known.set(matches, found)
    return { ...rule, ...found }
  }
}

/** A test is in what a pattern names when its own name or that of a group around it matches. */
const prefixesOf = (test: string): string[] => {
  const parts = test.split('/')
  return parts.map((_, depth) => parts.slice(0, depth + 1).join('/'))
}

/** Whether only all tests can tell: a rule is for some of them, and judging may end before it comes to those. */
export const needsEveryTest = (rules: readonly GroupRule[] = []): boolean =>
  rules.some(({ name, permitted, required }) => name !== '' && (permitted !== null || required !== null))

const TAG = /@EXPECTED_SCORE@:[ \t]*([+-]?\d+(?:\.\d+)?)/gi

/** DOMjudge's tag in a program's comment, e.g. `@EXPECTED_SCORE@: 30`; null where there is none, or are several. */
export const pointsOfTag = (texts: readonly string[]): PointsRule | null => {
  for (const text of texts) {
    const tags = [...text.matchAll(TAG)]
    if (tags.length > 1) return null
    if (tags[0] !== undefined) return exactly(Number(tags[0][1]))
  }
  return null
}

export const exactly = (points: number): PointsRule => ({ kind: 'range', least: points, most: points })

export const rangeText = ({ least, most }: { least: number; most: number }): string =>
  least === most ? `${least} points` : `${least} to ${most} points`
