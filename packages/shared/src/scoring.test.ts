import fc from 'fast-check'
import {
  aggregate,
  maxPointsOf,
  runOrder,
  type Scoring,
  type ScoringGroup,
  scoreOf,
  scoringSchema,
} from './scoring'
import type { TestStatus } from './verdicts'

const group = (name: string, parent: number | null, part: Partial<ScoringGroup> = {}): ScoringGroup => ({
  name,
  parent,
  aggregation: 'sum',
  acceptedIf: 'all',
  onReject: 'continue',
  acceptPoints: 1,
  rejectPoints: 0,
  validatorPoints: 'refused',
  validatorMost: null,
  maxPoints: null,
  requires: [],
  isIgnored: false,
  ...part,
})

/** The group and status of each test, in judging order. */
type Tests = readonly { group: number; status: TestStatus }[]

/** Judges like a worker, which asks before each test whether to run it. */
const judged = (scoring: Scoring, tests: Tests) => {
  const order = runOrder(
    scoring,
    tests.map((test) => test.group),
  )
  const statuses: TestStatus[] = []
  for (const [index, { status }] of tests.entries())
    statuses.push(order.runs(index, statuses) ? status : 'Skipped')
  const results = tests.map((test, index) => ({ group: test.group, status: statuses[index]!, points: null }))
  return { ...scoreOf(scoring, results), statuses }
}

const AC = 'Accepted' as const
const WA = 'Wrong Answer' as const

/** Samples without points, and two subtasks of 40 and 60 points that end at their first failure. */
const subtasks: Scoring = {
  groups: [
    group('', null),
    group('sample', 0, { isIgnored: true, acceptPoints: 0 }),
    group('secret', 0, { acceptedIf: 'any' }),
    group('secret/small', 2, { aggregation: 'min', onReject: 'break', acceptPoints: 40 }),
    group('secret/large', 2, { aggregation: 'min', onReject: 'break', acceptPoints: 60 }),
  ],
}

describe('a problem with subtasks', () => {
  const tests = (...statuses: TestStatus[]): Tests =>
    statuses.map((status, index) => ({ group: [1, 3, 3, 4, 4][index]!, status }))

  test('scores all points if every test is accepted', () => {
    expect(judged(subtasks, tests(AC, AC, AC, AC, AC))).toMatchObject({
      points: 100,
      accepted: true,
      groups: [100, 0, 100, 40, 60],
    })
  })

  test('scores a later subtask even if an earlier one fails', () => {
    expect(judged(subtasks, tests(AC, WA, AC, AC, AC))).toMatchObject({
      points: 60,
      accepted: true,
      groups: [60, 0, 60, 0, 60],
      statuses: [AC, WA, 'Skipped', AC, AC],
    })
  })

  test('scores no points if no subtask is solved', () => {
    expect(judged(subtasks, tests(AC, AC, WA, WA, AC))).toMatchObject({ points: 0, accepted: false })
  })

  test('ignores a failed sample, unless judging ends at the first failure', () => {
    expect(judged(subtasks, tests(WA, AC, AC, AC, AC))).toMatchObject({ points: 100, accepted: true })
    const strict = {
      groups: subtasks.groups.map((g, i) => (i === 0 ? { ...g, onReject: 'break' as const } : g)),
    }
    expect(judged(strict, tests(WA, AC, AC, AC, AC))).toMatchObject({
      points: 0,
      accepted: false,
      statuses: [WA, 'Skipped', 'Skipped', 'Skipped', 'Skipped'],
    })
  })
})

describe('a group that requires others', () => {
  const scoring: Scoring = {
    groups: [
      group('', null),
      group('sample', 0, { isIgnored: true }),
      group('secret', 0),
      group('secret/1', 2, { aggregation: 'pass-fail', acceptPoints: 30, requires: [1] }),
      group('secret/2', 2, { aggregation: 'pass-fail', acceptPoints: 70, requires: [3] }),
    ],
  }
  const tests = (...statuses: TestStatus[]): Tests =>
    statuses.map((status, index) => ({ group: [1, 3, 3, 4][index]!, status }))

  test('runs if they are accepted', () => {
    expect(judged(scoring, tests(AC, AC, AC, AC)).points).toBe(100)
  })

  test('is skipped without points if one of them fails, even indirectly', () => {
    expect(judged(scoring, tests(AC, AC, WA, AC))).toMatchObject({
      points: 0,
      statuses: [AC, AC, WA, 'Skipped'],
    })
    expect(judged(scoring, tests(WA, AC, AC, AC))).toMatchObject({
      points: 0,
      groups: [0, 0, 0, 0, 0],
      statuses: [WA, 'Skipped', 'Skipped', 'Skipped'],
    })
  })
})

describe('skipReason', () => {
  const scoring: Scoring = {
    groups: [
      group('', null),
      group('sample', 0),
      group('secret', 0, { onReject: 'break' }),
      group('secret/small', 2, { onReject: 'break' }),
      group('secret/large', 2, { requires: [1] }),
    ],
  }
  const groups = [1, 3, 3, 3, 4]
  const reason = (test: number, ...statuses: TestStatus[]) =>
    runOrder(scoring, groups).skipReason(test, statuses)

  test('names a failure in the test’s group, in an earlier group or in a required group', () => {
    expect(reason(3, AC, WA, 'Skipped')).toEqual({ kind: 'ended', group: 3, by: null })
    expect(reason(4, AC, AC, AC, WA)).toEqual({ kind: 'ended', group: 2, by: 3 })
    expect(reason(4, WA, AC, AC, AC)).toEqual({ kind: 'requires', group: 1 })
  })

  test('is null unless the test is skipped', () => {
    expect(reason(4, AC, AC, AC, AC)).toBeNull()
    expect(reason(1)).toBeNull()
  })
})

test('scoreOf gives exactly 100 points for three tests worth a third of them each', () => {
  const thirds: Scoring = { groups: [group('', null), group('secret', 0, { acceptPoints: 100 / 3 })] }
  const all: Tests = [1, 1, 1].map((index) => ({ group: index, status: AC }))
  expect(judged(thirds, all).points).toBe(100)
})

test('scoreOf uses the validator’s points for an accepted test instead of the group’s', () => {
  const sum: Scoring = { groups: [group('', null, { acceptPoints: 10, rejectPoints: 1 })] }
  const tests = [
    { group: 0, status: AC, points: 7.25 },
    { group: 0, status: AC, points: null },
    { group: 0, status: AC, points: 0 },
    { group: 0, status: WA, points: 5 },
  ]
  expect(scoreOf(sum, tests).points).toBe(7.25 + 10 + 0 + 1)
})

test('scoreOf gives no points to a submission that never ran', () => {
  expect(scoreOf(subtasks, [{ group: 3, status: null, points: null }])).toEqual({
    points: 0,
    accepted: false,
    groups: [0, 0, 0, 0, 0],
  })
})

test('scoringSchema rejects a group before its parent or before a required group', () => {
  expect(scoringSchema.safeParse(subtasks).success).toBe(true)
  for (const bad of [
    [group('secret', 0)],
    [group('', null), group('a', 2), group('b', 0)],
    [group('', null), group('a', 0, { requires: [1] })],
    [group('', null), group('a', null)],
  ])
    expect(scoringSchema.safeParse({ groups: bad }).success).toBe(false)
})

/** A group as the format defines it: a folder of tests and folders. */
interface Folder {
  settings: ScoringGroup
  parts: (Folder | TestStatus)[]
}

const folders = fc.letrec<{ folder: Folder }>((tie) => ({
  folder: fc.record({
    settings: fc.record({
      name: fc.constant(''),
      parent: fc.constant(null),
      aggregation: fc.constantFrom('sum' as const, 'avg' as const, 'min' as const, 'max' as const),
      acceptedIf: fc.constantFrom('all' as const, 'any' as const, 'always' as const),
      onReject: fc.constantFrom('break' as const, 'continue' as const),
      acceptPoints: fc.integer({ min: 0, max: 50 }),
      rejectPoints: fc.integer({ min: 0, max: 5 }),
      validatorPoints: fc.constant('refused' as const),
      validatorMost: fc.constant(null),
      maxPoints: fc.constant(null),
      requires: fc.constant([]),
      isIgnored: fc.constant(false),
    }),
    parts: fc.array(
      fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        fc.constantFrom(AC, WA, 'Time Limit Exceeded' as const),
        tie('folder'),
      ),
      { minLength: 1, maxLength: 4 },
    ),
  }),
})).folder

/** Converts the tree to the lists that the judge uses. */
const listed = (root: Folder): { scoring: Scoring; tests: { group: number; status: TestStatus }[] } => {
  const groups: ScoringGroup[] = []
  const tests: { group: number; status: TestStatus }[] = []
  const walk = ({ settings, parts }: Folder, parent: number | null): void => {
    const index = groups.push({ ...settings, parent }) - 1
    for (const part of parts)
      if (typeof part === 'string') tests.push({ group: index, status: part })
      else walk(part, index)
  }
  walk(root, null)
  return { scoring: { groups }, tests }
}

/** Follows the format's definition: a group judges its parts one by one, then grades their results. */
const gradedAsTheFormatSays = (root: Folder) => {
  const statuses: TestStatus[] = []
  const skip = (parts: Folder['parts']): void => {
    for (const part of parts)
      if (typeof part === 'string') statuses.push('Skipped')
      else skip(part.parts)
  }
  const grade = ({ settings, parts }: Folder): { points: number; accepted: boolean } => {
    const results: { points: number; accepted: boolean }[] = []
    for (const [index, part] of parts.entries()) {
      if (typeof part === 'string') {
        statuses.push(part)
        const accepted = part === AC
        results.push({ accepted, points: accepted ? settings.acceptPoints : settings.rejectPoints })
      } else results.push(grade(part))
      if (!results.at(-1)!.accepted && settings.onReject === 'break') {
        skip(parts.slice(index + 1))
        break
      }
    }
    const accepted = results.map((result) => result.accepted)
    return {
      points: aggregate(
        settings.aggregation as 'sum',
        results.map(({ points }) => points),
      ),
      accepted:
        settings.acceptedIf === 'always' ||
        (settings.acceptedIf === 'any' ? accepted.includes(true) : !accepted.includes(false)),
    }
  }
  return { ...grade(root), statuses }
}

test('points and skipped tests follow the format for any groups', () => {
  fc.assert(
    fc.property(folders, (root) => {
      const { scoring, tests } = listed(root)
      expect(scoringSchema.safeParse(scoring).success).toBe(true)
      const wanted = gradedAsTheFormatSays(root)
      const got = judged(scoring, tests)
      expect(got.statuses).toEqual(wanted.statuses)
      expect(got.points).toBeCloseTo(wanted.points, 4)
      expect(got.accepted).toBe(wanted.accepted)
    }),
    { numRuns: 500 },
  )
})

test('isCertain is true only for tests that are never skipped', () => {
  fc.assert(
    fc.property(folders, (root) => {
      const { scoring, tests } = listed(root)
      const order = runOrder(
        scoring,
        tests.map((test) => test.group),
      )
      const { statuses } = judged(scoring, tests)
      for (const index of tests.keys())
        if (order.isCertain(index)) expect(statuses[index]).not.toBe('Skipped')
    }),
  )
  expect(runOrder(subtasks, [1, 3, 4]).isCertain(0)).toBe(true)
  expect(runOrder(subtasks, [1, 3, 4]).isCertain(1)).toBe(false)
})

test('an additional accepted test never reduces the points', () => {
  fc.assert(
    fc.property(folders, fc.nat(), (root, at) => {
      const { scoring, tests } = listed(root)
      // Otherwise failing could raise the score: with points for a failed test, or by ending an average early.
      const honest: Scoring = {
        groups: scoring.groups.map((each) => ({
          ...each,
          rejectPoints: 0,
          onReject: 'continue',
        })),
      }
      const better = tests.map((test, index) =>
        index === at % tests.length ? { ...test, status: AC } : test,
      )
      expect(judged(honest, better).points).toBeGreaterThanOrEqual(judged(honest, tests).points - 1e-4)
    }),
  )
})

test('maxPointsOf returns the maximum of the top group, or null without scoring', () => {
  expect(maxPointsOf({ groups: [group('', null, { maxPoints: 100 })] })).toBe(100)
  expect(maxPointsOf(null)).toBeNull()
})
