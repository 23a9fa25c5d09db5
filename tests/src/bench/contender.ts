import type { Language } from '@cohort/shared'

/** One submission: a program and the number of its tests. */
export interface Work {
  language: Language
  tests: number
  source: string
}

/** A judge that is compared, or the machine without a judge. It compiles programs and runs them on tests. */
export interface Contender {
  /** Its name in tables and in the report. */
  name: string
  /** How many submissions it needs at the same time to use the whole machine. */
  lanes: number
  /**
   * Judges a submission in a lane. Resolves when the outcome is known.
   * @throws Error unless all tests passed
   */
  judge(work: Work, lane: number): Promise<void>
}
