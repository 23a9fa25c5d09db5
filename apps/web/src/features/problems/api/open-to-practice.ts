import type { Problem } from '@cohort/shared'

/** A problem of a contest that has not ended has neither a lesson nor hints, so nothing asks for them. */
export const isOpenToPractice = ({ slug }: Pick<Problem, 'slug'>): boolean => slug !== null
