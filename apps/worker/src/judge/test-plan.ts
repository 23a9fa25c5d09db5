import { type JudgeJob, type JudgeTest, runOrder, type ScoringGroup, type TestStatus } from '@cohort/shared'
import { hasFailed } from './verdict'

/** Decides which of a job's tests run. */
export interface TestPlan {
  /** Whether a test may be sent to the runner before earlier ones have ended. */
  mayPrefetch(test: number): boolean
  /** Whether a test runs, given the statuses of all tests before it. */
  runs(test: number, statuses: readonly TestStatus[]): boolean
}

/** Selects tests by groups if the job is scored; otherwise all, or all up to the first failure. */
export const testPlanOf = ({ scoring, stopAtFirstFailure, tests }: JudgeJob): TestPlan => {
  if (scoring === null)
    return {
      // Tests that were sent after the first failure end with the box.
      mayPrefetch: () => true,
      runs: (_, statuses) => !(stopAtFirstFailure && statuses.some(hasFailed)),
    }
  const order = runOrder(scoring, tests.map(groupOf))
  // The box continues after a group has ended, so tests sent ahead would run for nothing.
  return { mayPrefetch: order.isCertain, runs: order.runs }
}

/** The group whose rules a test follows; null if the job is not scored. */
export const scoringGroupOf = ({ scoring }: JudgeJob, test: JudgeTest): ScoringGroup | null =>
  scoring === null ? null : scoring.groups[groupOf(test)]!

/** @throws if a test of a scored job has no group, which is a bug in the API */
export const groupOf = ({ group }: JudgeTest): number => {
  if (group === null) throw new Error('A test of a scored job has no group.')
  return group
}
