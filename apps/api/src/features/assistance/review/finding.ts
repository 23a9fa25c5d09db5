import type { Program } from '../program/program'
import type { StatementBounds } from './statement-bounds'

/** What the review knows of the problem. */
export interface ReviewedProblem {
  bounds: StatementBounds
  /** CPU seconds. */
  timeLimit: number
  interactive: boolean
  /** Whether its tests have any input at all. */
  hasInput: boolean
}

/** One remark of the review. */
export interface Finding {
  /** In a few words. */
  title: string
  /** Ascending, from 1. */
  lines: number[]
  /** Why it matters here and what to do, in Markdown: of the code it holds nothing but names in code spans. */
  reason: string
}

export type Rule = (program: Program, problem: ReviewedProblem) => Finding[]

/** A number as people read it. */
export const figure = (value: number): string =>
  value >= 1e16 ? value.toExponential(0).replace('e+', ' · 10^') : value.toLocaleString('en')
