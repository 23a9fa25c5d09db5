import type { Outcome } from './expected-results'

/** What points a package expects of a program. */
export type PointsRule =
  | { kind: 'range'; least: number; most: number }
  /** The folder `partially_accepted`: not all of them. */
  | { kind: 'part' }

/** What `submissions.yaml` says of some of the tests, or of a group's points. */
export interface GroupRule {
  /** The pattern as it is written; empty for all tests. */
  name: string
  matches(name: string): boolean
  /** Null where the rule says nothing about it. */
  permitted: ReadonlySet<Outcome> | null
  required: ReadonlySet<Outcome> | null
  points: PointsRule | null
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
