import type { GroupResult, Score, Scoring, TestStatus } from '@cohort/shared'

/** How a submission is scored. */
export interface Scored {
  scoring: Scoring
  /** The index of each test's group, in judging order. */
  groupOfTest: readonly number[]
}

/** How many points can be had; null where the problem is not scored, or nothing bounds them. */
export const maxPointsOf = (scoring: Scoring | null | undefined): number | null =>
  scoring?.groups[0]?.maxPoints ?? null

/**
 * What people see of a problem's groups: those directly below `secret`, by the names of their folders, and the samples
 * where they give points. Tests of one group stand side by side.
 * @param statuses those of the tests that are done, from the first on
 * @param score null until it is known
 */
export const groupResults = (
  { scoring, groupOfTest }: Scored,
  statuses: readonly TestStatus[],
  score: Score | null,
): GroupResult[] =>
  scoring.groups.flatMap((group, index) => {
    if (!isShown(group)) return []
    const inGroup = groupOfTest.map((at) => isWithin(scoring, at, index))
    const firstTest = inGroup.indexOf(true)
    if (firstTest < 0) return []
    const testCount = inGroup.filter(Boolean).length
    return [
      {
        name: group.name.replace(/^secret\//, ''),
        points: score?.groups[index] ?? null,
        maxPoints: group.maxPoints,
        status: statusOf(statuses.slice(firstTest, firstTest + testCount), testCount),
        firstTest,
        testCount,
      },
    ]
  })

const isShown = ({ name, maxPoints, isIgnored }: Scoring['groups'][number]): boolean =>
  /^secret\/[^/]+$/.test(name) || (name === 'sample' && !isIgnored && maxPoints !== 0)

const isWithin = (scoring: Scoring, group: number, around: number): boolean => {
  for (let at: number | null = group; at !== null; at = scoring.groups[at]?.parent ?? null)
    if (at === around) return true
  return false
}

/** The first failure of a group; else what all of it came to, or null while it goes on. */
const statusOf = (statuses: readonly TestStatus[], testCount: number): TestStatus | null => {
  const failed = statuses.find((status) => status !== 'Accepted' && status !== 'Skipped')
  if (failed !== undefined) return failed
  if (statuses.length < testCount) return null
  return statuses.includes('Skipped') ? 'Skipped' : 'Accepted'
}
