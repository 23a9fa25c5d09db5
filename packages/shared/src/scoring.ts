import { z } from 'zod'
import { roundPoints } from './points'
import type { TestStatus } from './verdicts'

// Points for groups of tests, as the package format defines them: the default grader of the legacy format, and the
// score aggregation of 2023-07 and later. The worker skips and scores tests with these functions.

/** The bound on the absolute value of a test's points, so that sums cannot overflow. */
export const MOST_POINTS = 1e9

/** How a group's points are computed from those of its parts. */
const aggregationSchema = z.enum([
  'sum',
  'avg',
  'min',
  'max',
  /** `acceptPoints` if all the group's tests are accepted, otherwise 0. */
  'pass-fail',
])
export type Aggregation = z.infer<typeof aggregationSchema>

export const scoringGroupSchema = z.object({
  /** The folder relative to `data/`, such as `secret/small`; empty for the top group. */
  name: z.string(),
  /** The index of the parent group, which comes earlier; null for the first group, which contains all tests. */
  parent: z.number().int().nonnegative().nullable(),
  aggregation: aggregationSchema,
  /** When the group is accepted: if all its parts are, if any part is, or always. */
  acceptedIf: z.enum(['all', 'any', 'always']),
  /** break: parts after one that is not accepted are skipped. */
  onReject: z.enum(['break', 'continue']),
  /** Points for each accepted test directly in the group or, with `pass-fail`, for the group. */
  acceptPoints: z.number(),
  /** Points for every other test directly in the group. */
  rejectPoints: z.number(),
  /**
   * Whether the output validator may score accepted tests, which replaces `acceptPoints`. `refused`: judging
   * fails if it gives points. `ignored`: its points do not count. `optional`: its points count if it gives
   * any. `required`: judging fails if it gives an accepted test none.
   */
  validatorPoints: z.enum(['refused', 'ignored', 'optional', 'required']),
  /**
   * The most points that the validator can give a test; null if unlimited. `score_multiplier.txt` is multiplied by it.
   */
  validatorMost: z.number().nullable(),
  /** Null if unlimited. */
  maxPoints: z.number().nullable(),
  /** Indexes of earlier groups. Unless all their tests are accepted, this group is skipped and gives no points. */
  requires: z.array(z.number().int().nonnegative()),
  /** Whether the parent group ignores this group's result, as for samples. */
  isIgnored: z.boolean(),
})
export type ScoringGroup = z.infer<typeof scoringGroupSchema>

/** The tree of a scored problem's groups as a list, parents first. The first group contains all tests. */
export const scoringSchema = z.object({
  groups: z
    .array(scoringGroupSchema)
    .min(1)
    .refine(
      (groups) =>
        groups.every(({ parent, requires }, index) =>
          [...requires, index === 0 ? -1 : (parent ?? index)].every((earlier) => earlier < index),
        ) && groups[0]?.parent === null,
      'A group must come before its parts and before groups that require it.',
    ),
})
export type Scoring = z.infer<typeof scoringSchema>

/** The maximum score; null if the problem is not scored or the score is unlimited. */
export const maxPointsOf = (scoring: Scoring | null | undefined): number | null =>
  scoring?.groups[0]?.maxPoints ?? null

/** The score of a submission. */
export const scoreSchema = z.object({
  points: z.number(),
  /** Whether the submission is accepted as a whole, by the package's grading rules. */
  accepted: z.boolean(),
  /** The points of each group, in the order of `scoring.groups`. */
  groups: z.array(z.number()),
})
export type Score = z.infer<typeof scoreSchema>

/** A test for scoring. Tests are in judging order, with those of a group and its subgroups next to each other. */
export interface ScoredTest {
  /** Index of the group that directly contains the test. */
  group: number
  /** Null until the test is judged. */
  status: TestStatus | null
  /** The validator's points; null if it gave none. */
  points: number | null
}

/** The result of a group or test. */
interface Result {
  points: number
  accepted: boolean
}

/** A test or subgroup in a group. */
type Part = { test: number } | { group: number }

/**
 * The score of a submission.
 * @param tests all tests; the status of those that did not run is `Skipped` or null
 */
export const scoreOf = (scoring: Scoring, tests: readonly ScoredTest[]): Score => {
  const parts = partsOf(scoring, tests)
  const results = scoring.groups.map((_, index) => resultOf(scoring, tests, parts, index))
  const whole = results[0] ?? { points: 0, accepted: false }
  return { ...whole, groups: results.map((result) => result?.points ?? 0) }
}

/** Why a test is skipped: its group or an enclosing one has ended, or requires a group that is not accepted. */
export type SkipReason =
  | { kind: 'requires'; group: number }
  /** `by`: the subgroup that was not accepted, or null for a test directly in the group. */
  | { kind: 'ended'; group: number; by: number | null }

/**
 * Decides during judging which tests run. A group with `onReject: break` ends at the first part that is not accepted. A
 * group with `requires` runs only if all required groups are accepted.
 */
export const runOrder = (scoring: Scoring, groupOfTest: readonly number[]) => {
  const order = groupOfTest.map((group): ScoredTest => ({ group, status: null, points: null }))
  const parts = partsOf(scoring, order)

  const skipReason = (test: number, statuses: readonly TestStatus[]): SkipReason | null => {
    const tests = order.map(({ group }, index) => ({ group, status: statuses[index] ?? null, points: null }))
    let part: Part = { test }
    for (const group of chainOf(scoring, groupOfTest[test]!)) {
      const required = unmetRequirement(scoring, tests, group)
      if (required !== null) return { kind: 'requires', group: required }
      if (scoring.groups[group]!.onReject === 'break') {
        const isRejected = (each: Part) => !resultOfPart(scoring, tests, parts, group, each)?.accepted
        // Checking the part just before this one is enough: if an earlier part ended the group, it was
        // skipped.
        const before = partsBefore(parts[group]!, part)
        if (before.length > 0 && isRejected(before.at(-1)!)) {
          const by = before.find(isRejected)!
          return { kind: 'ended', group, by: 'group' in by ? by.group : null }
        }
      }
      part = { group }
    }
    return null
  }

  return {
    /** Whether a test runs regardless of the tests before it. */
    isCertain: (test: number): boolean =>
      chainOf(scoring, groupOfTest[test]!).every((index) => {
        const { onReject, requires } = scoring.groups[index]!
        return onReject === 'continue' && requires.length === 0
      }),
    /** Whether a test runs, given the statuses of all tests before it. */
    runs: (test: number, statuses: readonly TestStatus[]): boolean => skipReason(test, statuses) === null,
    /** Why a test does not run, given the statuses of all tests before it; null if it runs. */
    skipReason,
  }
}

/** The group and its enclosing groups, innermost first. */
export const chainOf = (scoring: Scoring, group: number): number[] => {
  const chain: number[] = []
  for (let at: number | null = group; at !== null; at = scoring.groups[at]!.parent) chain.push(at)
  return chain
}

const isSame = (a: Part, b: Part): boolean =>
  'test' in a ? 'test' in b && a.test === b.test : 'group' in b && a.group === b.group

const partsBefore = (parts: readonly Part[], part: Part): readonly Part[] =>
  parts.slice(
    0,
    parts.findIndex((each) => isSame(each, part)),
  )

/** The parts of each group in judging order. Leaves out groups without tests. */
const partsOf = (scoring: Scoring, tests: readonly ScoredTest[]): Part[][] => {
  const parts: Part[][] = scoring.groups.map(() => [])
  for (const [index, test] of tests.entries()) {
    let part: Part = { test: index }
    for (const group of chainOf(scoring, test.group)) {
      const last = parts[group]!.at(-1)
      if (last !== undefined && isSame(last, part)) break
      parts[group]!.push(part)
      part = { group }
    }
  }
  return parts
}

const testsIn = (scoring: Scoring, tests: readonly ScoredTest[], group: number): ScoredTest[] =>
  tests.filter((test) => chainOf(scoring, test.group).includes(group))

const allAccepted = (tests: readonly ScoredTest[]): boolean =>
  tests.every(({ status }) => status === 'Accepted')

/** The first required group whose tests are not all accepted; null if there is none. */
const unmetRequirement = (scoring: Scoring, tests: readonly ScoredTest[], group: number): number | null =>
  scoring.groups[group]!.requires.find((required) => !allAccepted(testsIn(scoring, tests, required))) ?? null

/** Null if no part that counts has a result yet. */
const resultOf = (
  scoring: Scoring,
  tests: readonly ScoredTest[],
  parts: readonly Part[][],
  index: number,
): Result | null => {
  const { aggregation, acceptedIf, acceptPoints } = scoring.groups[index]!
  const own = parts[index]!
  if (own.length > 0 && unmetRequirement(scoring, tests, index) !== null)
    return { points: 0, accepted: false }
  const results = own
    .filter((part) => 'test' in part || !scoring.groups[part.group]!.isIgnored)
    .map((part) => resultOfPart(scoring, tests, parts, index, part))
    .filter((result) => result !== null)
  if (results.length === 0) return null
  const accepted =
    acceptedIf === 'always' ||
    (acceptedIf === 'any'
      ? results.some((result) => result.accepted)
      : results.every((result) => result.accepted))
  const points =
    aggregation === 'pass-fail'
      ? allAccepted(testsIn(scoring, tests, index))
        ? acceptPoints
        : 0
      : aggregate(
          aggregation,
          results.map((result) => result.points),
        )
  return { points: roundPoints(points), accepted }
}

const resultOfPart = (
  scoring: Scoring,
  tests: readonly ScoredTest[],
  parts: readonly Part[][],
  group: number,
  part: Part,
): Result | null => {
  if ('group' in part) return resultOf(scoring, tests, parts, part.group)
  const { status, points } = tests[part.test]!
  if (status === null || status === 'Skipped') return null
  const { acceptPoints, rejectPoints } = scoring.groups[group]!
  const accepted = status === 'Accepted'
  return { points: accepted ? (points ?? acceptPoints) : rejectPoints, accepted }
}

/** @param points must not be empty */
export const aggregate = (
  aggregation: Exclude<Aggregation, 'pass-fail'>,
  points: readonly number[],
): number => {
  const sum = points.reduce((total, each) => total + each, 0)
  switch (aggregation) {
    case 'sum':
      return sum
    case 'avg':
      return sum / points.length
    case 'min':
      return Math.min(...points)
    case 'max':
      return Math.max(...points)
    default:
      return aggregation satisfies never
  }
}
