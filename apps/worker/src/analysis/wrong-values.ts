import { type WrongValues, wordsOf } from '@cohort/shared'
import type { Bench } from './bench'
import { type Case, type CounterexampleJob, createCaseJudge, hasFailed, spread } from './case-judge'

/** Finds what the wrong outputs of a program have in common. */

/** The search ends after this CPU time in ms or this many wrong outputs, checked after every `TOGETHER` cases. */
const MOST_MS = 1200
const MOST_WRONG = 40
/** The CPU time in ms if there are still too few wrong outputs to compare, because the mistake seldom shows. */
const MOST_MS_FOR_FEW = 4000
const TOGETHER = 20
/** With fewer wrong outputs, a similarity may be a coincidence. */
const FEWEST_WRONG = 4
/** Longer outputs are probably lists. */
const MOST_VALUES = 5

export interface WrongOutput extends Pick<Case, 'input' | 'answer'> {
  got: string
}

export interface JudgedCases {
  wrong: WrongOutput[]
  /** The cases that the program passes. */
  right: Case[]
}

/**
 * Judges the program on a case that it failed, then on small cases.
 * @returns null if the program crashes or exceeds a limit on any case
 */
export const judgeSome = async (
  job: CounterexampleJob,
  failing: Case,
  cases: readonly Case[],
  bench: Bench,
): Promise<JudgedCases | null> => {
  const tried = [failing, ...spread(cases).filter((each) => each !== failing)]
  const judgeOn = createCaseJudge(job, tried, bench)
  const found: JudgedCases = { wrong: [], right: [] }
  let spentMs = 0
  for (let first = 0; first < tried.length && needsMore(spentMs, found.wrong.length); first += TOGETHER) {
    const indexes = [...tried.keys()].slice(first, first + TOGETHER)
    const judged = await judgeOn(indexes, { stopAtFirstFailure: false, mostMs: Infinity })
    spentMs += judged.spentMs
    for (const [index, report] of judged.reports.entries()) {
      const each = tried[indexes[index]!]!
      if (!hasFailed(report)) found.right.push(each)
      else if (report.status !== 'Wrong Answer') return null
      else found.wrong.push({ input: each.input, answer: each.answer, got: report.output ?? '' })
    }
  }
  return found
}

/** Whether to judge the program on more cases. Pure. */
export const needsMore = (spentMs: number, wrong: number): boolean =>
  wrong < MOST_WRONG && spentMs < (wrong < FEWEST_WRONG ? MOST_MS_FOR_FEW : MOST_MS)

/** Describes what the wrong outputs have in common; null if nothing. Pure. */
export const wrongValuesOf = (
  outputs: readonly Pick<WrongOutput, 'answer' | 'got'>[],
): WrongValues | null => {
  const pairs = outputs.map(({ answer, got }) => ({ expected: wordsOf(answer), got: wordsOf(got) }))
  const of = pairs[0]?.expected.length ?? 0
  if (pairs.length < FEWEST_WRONG || of === 0 || of > MOST_VALUES) return null
  if (pairs.some(({ expected, got }) => expected.length !== of || got.length !== of)) return null
  const places = new Set(
    pairs.flatMap(({ expected, got }) =>
      expected.flatMap((word, index) => (word.toLowerCase() === got[index]!.toLowerCase() ? [] : [index])),
    ),
  )
  const [place] = places
  if (places.size !== 1) return null
  const differences = pairs.map(({ expected, got }) => differenceOf(expected[place!]!, got[place!]!))
  const side = differences.every((each) => each > 0)
    ? 'large'
    : differences.every((each) => each < 0)
      ? 'small'
      : null
  if (of === 1 && side === null) return null
  const isByOne = side !== null && differences.every((each) => Math.abs(each) === 1)
  return { cases: pairs.length, place: place! + 1, of, side, isByOne }
}

/** NaN unless both are numbers. A negative number may mean “none”, which is neither large nor small. */
const differenceOf = (expected: string, got: string): number =>
  [expected, got].every((each) => /^\d+(?:\.\d+)?$/.test(each)) ? Number(got) - Number(expected) : NaN
