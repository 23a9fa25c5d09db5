import type { Program } from '../program/program'
import type { Finding, ReviewedProblem, Rule } from './finding'
import { tooDeepRecursion } from './recursion-rule'
import { searchInList, slowInput, slowOutput, tooManyRounds } from './time-rules'
import { arrayTooSmall, productTooLarge, readsNothing, tooNarrowForInput } from './value-rules'

const RULES: readonly Rule[] = [
  readsNothing,
  tooNarrowForInput,
  productTooLarge,
  arrayTooSmall,
  tooManyRounds,
  searchInList,
  tooDeepRecursion,
  slowInput,
  slowOutput,
]

/** Everything that the rules have to say about a program, in the order in which it is likely to matter. */
export const reviewProgram = (program: Program, problem: ReviewedProblem): Finding[] =>
  RULES.flatMap((rule) => rule(program, problem))
