import type { ContestProblem } from '@cohort/shared'

export type ShownProblem = ContestProblem & { problemId: NonNullable<ContestProblem['problemId']> }

/** Whether a problem in a contest is visible. Problems without a `problemId` are left out (§3). */
export const isShown = (problem: ContestProblem): problem is ShownProblem => problem.problemId !== null
