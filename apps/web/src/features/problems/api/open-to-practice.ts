import type { Problem } from '@cohort/shared'

/** A problem in an unfinished contest has neither a lesson nor hints, so they are not requested. */
export const isOpenToPractice = ({ slug }: Pick<Problem, 'slug'>): boolean => slug !== null
