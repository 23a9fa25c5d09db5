import type { Language } from '@cohort/shared'

/** A submission: a program and the number of tests to run it on. */
export interface Work {
  language: Language
  tests: number
  source: string
}

/** A judge to compare, or the machine without a judge. Compiles programs and runs them on tests. */
export interface Contender {
  /** The name in tables and in the report. */
  name: string
  /** How many concurrent submissions it takes to use the whole machine. */
  lanes: number
  /**
   * Judges a submission in a lane. Resolves when the outcome is known.
   * @throws Error unless all tests pass
   */
  judge(work: Work, lane: number): Promise<void>
}
