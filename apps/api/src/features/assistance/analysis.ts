import type { Language } from '@cohort/shared'
import type { Finding, ReviewedProblem } from './review/finding'

/** What the thread is asked: a review against a problem, or how the program grows. */
export type AnalysisRequest = ReviewRequest | { kind: 'complexity'; language: Language; code: string }

export interface ReviewRequest {
  kind: 'review'
  language: Language
  code: string
  problem: ReviewedProblem
}

/** What a review can read off a program. */
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
