import type { HiddenProblem } from '@cohort/shared'

/** A problem's name for the jury: `A. Shell Count`, or just its title in practice. */
export const problemName = ({ label, title }: HiddenProblem['problem']): string =>
  label === null ? title : `${label}. ${title}`
