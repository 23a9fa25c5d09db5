/** What a program can come to, in the words of jury tools; OLE is a Runtime Error by the output limit. */
export type Outcome = 'AC' | 'WA' | 'TLE' | 'RTE' | 'MLE' | 'OLE' | 'CE'

/** What a package expects of a program; its groups are patterns until the tests are known. */
export type Expectation<Group = GroupPattern | GroupRule> =
  /** The final verdict is one of these; points and groups count if the problem is scored. */
  | {
      kind: 'verdict'
      outcomes: ReadonlySet<Outcome>
      label: string
      points?: PointsRule
      groups?: Group[]
    }
  /** Nothing can be checked. */
  | { kind: 'none'; reason: string }

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
