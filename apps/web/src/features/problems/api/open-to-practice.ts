import type { Problem } from '@cohort/shared'

/** Whether to request the lesson and hints. A problem in an unfinished contest has neither. */
export const isOpenToPractice = ({ slug }: Pick<Problem, 'slug'>): boolean => slug !== null
