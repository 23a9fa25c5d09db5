import type { Language } from '@cohort/shared'

/** One submission: a program and the number of its tests. */
export interface Work {
  language: Language
  tests: number
  source: string
}

/** Something that compiles a program and runs it on tests: a judge, or the machine without one. */
export interface Contender {
  /** Its name in tables and in the report. */
  name: string
  /** How many submissions fill the machine. */
  lanes: number
  /**
   * Judges one submission as the lane's next one. Resolves when the outcome is known.
   * @throws Error unless all tests passed
   */
  judge(work: Work, lane: number): Promise<void>
}
