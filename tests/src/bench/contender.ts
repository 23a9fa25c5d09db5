import type { Language } from '@cohort/shared'

/** One submission: a program and how many tests it is judged on. */
export interface Work {
  language: Language
  tests: number
  source: string
}

/** Something that compiles a program and runs it on tests: a judge, or the machine without one. */
export interface Contender {
  /** In tables and in the report. */
  name: string
  /** How many submissions fill the machine. */
  lanes: number
  /**
   * Judges one submission as the lane's next one. Resolves when the outcome is known.
   * @throws Error if the outcome is another than that all tests passed
   */
  judge(work: Work, lane: number): Promise<void>
}
