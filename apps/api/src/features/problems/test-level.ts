import { DEFAULT_TEST_LEVEL, stricterLevel, type TestLevel } from '@cohort/shared'
import type { Types } from 'mongoose'
import { isOpenToPractice } from './practice'
import type { ProblemRecord } from './problem.model'

/** The fields of a problem that decide its level. */
export type LevelledProblem = Pick<
  ProblemRecord,
  'testLevel' | 'currentVersion' | 'visibility' | 'contestOnly' | 'contestWindows'
>

/**
 * How much a submission now shows of the hidden tests. If the problem is open for practice, its package decides.
 * Otherwise it shows no more than `status`, because a contest uses the tests or may do so later. The author and the
 * contest of the submission do not matter.
 * @param versionId the version that judged the submission
 */
export const testLevelOf = (problem: LevelledProblem, versionId: Types.ObjectId, now: Date): TestLevel => {
  // A package may reveal only its own tests, because those of an older version may have been secret.
  const practice = problem.currentVersion?.equals(versionId)
    ? problem.testLevel
    : stricterLevel(problem.testLevel, DEFAULT_TEST_LEVEL)
  return isOpenToPractice(problem, now) ? practice : stricterLevel(practice, 'status')
}
