import type { Language } from '@cohort/shared'
import type { Finding, ReviewedProblem } from './review/finding'

/** What the thread is asked. */
export interface AnalysisRequest {
  language: Language
  code: string
  /** What the review is held against. */
  problem: ReviewedProblem
}

/** What can be read off a program. */
export interface Analysis {
  findings: Finding[]
  /** The line from which on the code is not in the language's grammar; null where all of it is. */
  brokenAt: number | null
}

/** Where the thread finds what it is made of. */
export interface AnalysisFiles {
  /** The thread's program. */
  thread: string
  /** The compiled grammar of each language. */
  grammars: Record<Language, string>
}
