import { DEFAULT_TEST_LEVEL, stricterLevel, type TestLevel } from '@cohort/shared'
import type { Types } from 'mongoose'
import { isOpenToPractice } from './practice'
import type { ProblemRecord } from './problem.model'

/**
 * How much a submission shows of its hidden tests now. If the problem is open for practice, its package decides.
 * Otherwise only the `status` is shown, because a contest uses its tests or may do so later. It does not matter who
 * sent the submission, or to which contest.
 * @param versionId the version that judged the submission
 */
export const testLevelOf = (
  problem: Pick<
    ProblemRecord,
    'testLevel' | 'currentVersion' | 'visibility' | 'contestOnly' | 'contestWindows'
  >,
  versionId: Types.ObjectId,
  now: Date,
): TestLevel => {
  // A package opens only its own tests. Those of an older version may have been secret.
  const practice = problem.currentVersion?.equals(versionId)
    ? problem.testLevel
    : stricterLevel(problem.testLevel, DEFAULT_TEST_LEVEL)
  return isOpenToPractice(problem, now) ? practice : stricterLevel(practice, 'status')
}
