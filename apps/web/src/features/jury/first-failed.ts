import type { JuryTest } from '@cohort/shared'

/** The first failed test, which the jury wants to see first; undefined if there is none. */
export const firstFailed = (tests: readonly JuryTest[]): JuryTest | undefined =>
  tests.find(({ status }) => status !== 'Accepted' && status !== 'Skipped')
