import type { ContestProblem } from '@cohort/shared'

/** The problems of a contest, as options for its jury, without deleted problems. */
export const problemOptions = (problems: readonly ContestProblem[]) =>
  problems.flatMap(({ id, label, title }) =>
    id !== undefined && title !== null ? [{ value: id, label: `${label}. ${title}` }] : [],
  )
