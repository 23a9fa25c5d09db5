import type { ContestProblem } from '@cohort/shared'

/** The problems of a contest for its jury to choose from, without deleted ones. */
export const problemOptions = (problems: readonly ContestProblem[]) =>
  problems.flatMap(({ id, label, title }) =>
    id !== undefined && title !== null ? [{ value: id, label: `${label}. ${title}` }] : [],
  )
