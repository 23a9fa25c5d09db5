import { DEFAULT_TEST_LEVEL, stricterLevel, type TestLevel } from '@cohort/shared'
import type { Types } from 'mongoose'
import { isHeldByContest } from './practice'
import type { ProblemRecord } from './problem.model'

/**
 * How much of its hidden tests a submission shows now: `status` while a contest that has not ended holds the problem,
 * otherwise what the problem's package says. It does not matter who sent it, or to which contest.
 * @param versionId the version that the submission was judged on
 */
export const testLevelOf = (
  problem: Pick<ProblemRecord, 'testLevel' | 'currentVersion' | 'contestOnly' | 'contestWindows'>,
  versionId: Types.ObjectId,
  now: Date,
): TestLevel => {
  // A package opens its own tests only: those of an older version may have been secret.
  const practice = problem.currentVersion?.equals(versionId)
    ? problem.testLevel
    : stricterLevel(problem.testLevel, DEFAULT_TEST_LEVEL)
  return isHeldByContest(problem, now) ? stricterLevel(practice, 'status') : practice
}
