import { type JudgeJob, type JudgeTest, runOrder, type ScoringGroup, type TestStatus } from '@cohort/shared'
import { hasFailed } from './verdict'

/** Which of a job's tests run. */
export interface TestPlan {
  /** Whether a test may be sent to the runner before those in front of it have ended. */
  goesAhead(test: number): boolean
  /** Whether a test runs, given the statuses of all tests before it. */
  runs(test: number, statuses: readonly TestStatus[]): boolean
}

/** By its groups where a job is scored; else all, or all up to the first that fails. */
export const testPlanOf = ({ scoring, stopAtFirstFailure, tests }: JudgeJob): TestPlan => {
  if (scoring === null)
    return {
      // What lies ahead of the first failure ends with its box.
      goesAhead: () => true,
      runs: (_, statuses) => !(stopAtFirstFailure && statuses.some(hasFailed)),
    }
  const order = runOrder(scoring, tests.map(groupOf))
  // The box goes on after a group has ended: a test of it that was sent would be run for nothing.
  return { goesAhead: order.isCertain, runs: order.runs }
}

/** The group whose rules a test follows; null where the job is not scored. */
export const scoringGroupOf = ({ scoring }: JudgeJob, test: JudgeTest): ScoringGroup | null =>
  scoring === null ? null : scoring.groups[groupOf(test)]!

/** @throws where a test of a scored job names no group: a fault of the API's */
export const groupOf = ({ group }: JudgeTest): number => {
  if (group === null) throw new Error('A test of a scored job names no group.')
  return group
}
