import type { ContestProblem } from '@cohort/shared'

export type ShownProblem = ContestProblem & { problemId: NonNullable<ContestProblem['problemId']> }

/** Whether a problem of a contest is visible: one without a `problemId` is left out (§3). */
export const isShown = (problem: ContestProblem): problem is ShownProblem => problem.problemId !== null
