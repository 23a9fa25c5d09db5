import {
  chainOf,
  type GroupResult,
  runOrder,
  type Score,
  type Scoring,
  type ScoringGroup,
  type SkipReason,
  type TestStatus,
} from '@cohort/shared'

/** How a submission is scored. */
export interface Scored {
  scoring: Scoring
  /** The index of each test's group, in judging order. */
  groupOfTest: readonly number[]
}

/**
 * The results of the groups that users see: those directly below `secret`, named after their folders, and the samples
 * if they give points. The tests of each group are adjacent.
 * @param statuses the statuses of the finished tests, from the first
 * @param score null until it is known
 */
export const groupResults = (
  { scoring, groupOfTest }: Scored,
  statuses: readonly TestStatus[],
  score: Score | null,
): GroupResult[] => {
  const order = runOrder(scoring, groupOfTest)
  return scoring.groups.flatMap((group, index) => {
    if (!isShown(group)) return []
    const inGroup = groupOfTest.map((at) => isWithin(scoring, at, index))
    const firstTest = inGroup.indexOf(true)
    if (firstTest < 0) return []
    const testCount = inGroup.filter(Boolean).length
    const skipped = statuses.findIndex((status, test) => status === 'Skipped' && inGroup[test])
    const reason = skipped < 0 ? null : order.skipReason(skipped, statuses.slice(0, skipped))
    return [
      {
        name: shownName(group),
        points: score?.groups[index] ?? null,
        maxPoints: group.maxPoints,
        status: statusOf(statuses.slice(firstTest, firstTest + testCount), testCount),
        firstTest,
        testCount,
        ...(reason === null ? {} : { detail: skippedSentence(scoring, index, reason) }),
      },
    ]
  })
}

const shownName = ({ name }: ScoringGroup): string => name.replace(/^secret\//, '')

/** @param group the visible group whose tests were skipped */
const skippedSentence = (scoring: Scoring, group: number, reason: SkipReason): string => {
  if (reason.kind === 'ended' && reason.by === null)
    return isWithin(scoring, reason.group, group)
      ? 'Skipped: a group ends at its first failure.'
      : 'Skipped: judging ended at an earlier failed test.'
  const culprit = reason.kind === 'requires' ? reason.group : reason.by!
  if (isWithin(scoring, culprit, group)) return 'Skipped: an earlier part of the group failed.'
  const failed = `group ${nameAround(scoring, culprit)}`
  return reason.kind === 'requires'
    ? `Skipped: this group requires all tests of ${failed} to pass.`
    : `Skipped: judging ended when ${failed} failed.`
}

/** The name of the group, or of the visible group that contains it. */
const nameAround = (scoring: Scoring, group: number): string => {
  const around = chainOf(scoring, group).map((at) => scoring.groups[at]!)
  return shownName(around.find(isBelowSecret) ?? around[0]!)
}

const isBelowSecret = ({ name }: ScoringGroup): boolean => /^secret\/[^/]+$/.test(name)

const isShown = (group: ScoringGroup): boolean => isBelowSecret(group) || givesPointsForSamples(group)

const givesPointsForSamples = ({ name, maxPoints, isIgnored }: ScoringGroup): boolean =>
  name === 'sample' && !isIgnored && maxPoints !== 0

const isWithin = (scoring: Scoring, group: number, around: number): boolean =>
  chainOf(scoring, group).includes(around)

/** The first failure in a group, or otherwise its overall status; null while the group is being judged. */
const statusOf = (statuses: readonly TestStatus[], testCount: number): TestStatus | null => {
  const failed = statuses.find((status) => status !== 'Accepted' && status !== 'Skipped')
  if (failed !== undefined) return failed
  if (statuses.length < testCount) return null
  return statuses.includes('Skipped') ? 'Skipped' : 'Accepted'
}
