import type { ContestProblem } from '@cohort/shared'

/** The problems of a contest to choose from, without deleted ones. */
export const problemOptions = (problems: readonly ContestProblem[]) =>
  problems.flatMap(({ label, problemId }) =>
    problemId ? [{ value: problemId._id, label: `${label}. ${problemId.title}` }] : [],
  )
