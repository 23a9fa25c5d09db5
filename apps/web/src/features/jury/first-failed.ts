import type { JuryTest } from '@cohort/shared'

/** The test that the jury wants to see first; undefined if none failed. */
export const firstFailed = (tests: readonly JuryTest[]): JuryTest | undefined =>
  tests.find(({ status }) => status !== 'Accepted' && status !== 'Skipped')
