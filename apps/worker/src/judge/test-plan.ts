import { type JudgeJob, type JudgeTest, runOrder, type ScoringGroup, type TestStatus } from '@cohort/shared'
import { hasFailed } from './verdict'

/** Decides which of a job's tests run. */
export interface TestPlan {
  /** Whether a test may be sent to the runner before earlier tests have ended. */
  mayPrefetch(test: number): boolean
  /** Whether a test must run, given the statuses of all tests before it. */
  runs(test: number, statuses: readonly TestStatus[]): boolean
}

/** A scored job follows the rules of its groups. Any other job runs all tests, or stops at the first failure. */
export const testPlanOf = ({ scoring, stopAtFirstFailure, tests }: JudgeJob): TestPlan => {
  if (scoring === null)
    return {
      // After the first failure the box is closed, so tests sent ahead cost nothing.
      mayPrefetch: () => true,
      runs: (_, statuses) => !(stopAtFirstFailure && statuses.some(hasFailed)),
    }
  const order = runOrder(scoring, tests.map(groupOf))
  // The box stays in use after a group has ended, so send only tests that will certainly run.
  return { mayPrefetch: order.isCertain, runs: order.runs }
}

/** The group of a test; null if the job is not scored. */
export const scoringGroupOf = ({ scoring }: JudgeJob, test: JudgeTest): ScoringGroup | null =>
  scoring === null ? null : scoring.groups[groupOf(test)]!

/** @throws if a test of a scored job has no group, which is a bug in the API */
export const groupOf = ({ group }: JudgeTest): number => {
  if (group === null) throw new Error('A test of a scored job has no group.')
  return group
}
