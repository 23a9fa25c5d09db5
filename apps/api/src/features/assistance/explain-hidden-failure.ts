import { BIG_NUMBERS_TAG, type Language, type SampleTest } from '@cohort/shared'

/**
 * After a wrong answer on a hidden test, suggests inputs that the statement allows and the samples lack. It uses only
 * public information about the problem.
 */

export interface PublicProblem {
  samples: readonly Pick<SampleTest, 'input' | 'expectedOutput'>[]
  /** HTML. */
  statement: string
  tags: readonly string[]
}

const LARGE = 1e6
const TOO_LONG = 2 ** 31
/** Languages whose usual integer type has 32 bits. */
const OVERFLOWING: ReadonlySet<Language> = new Set(['cpp', 'java'])
/** Lower bounds in a statement, after spaces and HTML tags have been removed. */
const ZERO_ALLOWED = /(?<![\d.])0(?:≤|&lt;|<)/
const NEGATIVE_ALLOWED = /(?:from|between|(?<![\p{L}\d)\]]))[-−](\d+)(?:≤|&lt;|<|to|and)/gu

const BETWEEN_SAMPLES =
  'The samples pass. Here are general ideas for your own tests. Work out small inputs by hand: one in which the first or last item decides the answer, and one with a value exactly at a limit in the statement.'

const BEYOND_SMALL =
  'The samples and many small inputs pass, so the mistake may show only on large inputs, or on numbers exactly at a limit in the statement. Which values can become the largest, and is there room for them?'

/** After this many right small inputs, the mistake probably shows only on large ones. */
const MANY = 100

/** @param tried how many small inputs the program was right on */
export const explainHiddenFailure = (language: Language, problem: PublicProblem, tried: number): string => {
  const lacking = lackingIn(language, problem)
  if (problem.samples.length === 0)
    return `A general idea for your own tests: if the statement allows it, try one with ${listed(lacking)}.`
  const advice = tried < MANY ? BETWEEN_SAMPLES : BEYOND_SMALL
  return lacking.length === 0
    ? advice
    : `${advice} The samples also have no case with ${listed(lacking)}. Does the statement allow one?`
}

const lackingIn = (language: Language, { samples, statement, tags }: PublicProblem): string[] => {
  const inputs = samples.map(({ input }) => input)
  const numbers = inputs.flatMap(numbersIn)
  const results = samples.flatMap(({ expectedOutput }) => numbersIn(expectedOutput))
  const bounds = statement.replace(/<[^>]*>|&nbsp;|\s/g, '')
  const lowest = Math.min(...[...bounds.matchAll(NEGATIVE_ALLOWED)].map(([, digits]) => -Number(digits)))
  const negative = numbers.filter((each) => each < 0)
  const isLong = (number: number) => Math.abs(number) >= TOO_LONG
  const kinds: [string, boolean][] = [
    ['the smallest size', !inputs.some((input) => (numbersIn(input)[0] ?? 2) <= 1)],
    ['large numbers', !numbers.some((each) => Math.abs(each) >= LARGE)],
    [
      'numbers that do not fit into 32 bits',
      OVERFLOWING.has(language) && tags.includes(BIG_NUMBERS_TAG) && ![...numbers, ...results].some(isLong),
    ],
    ['zero', ZERO_ALLOWED.test(bounds) && !numbers.includes(0)],
    ['negative numbers', lowest < 0 && negative.length === 0],
    ['numbers far below zero', negative.length > 0 && lowest < 0 && Math.min(...negative) > lowest / 2],
    ['equal values', inputs.some(hasList) && !inputs.some(hasEqualValues)],
  ]
  return kinds.filter(([, isLacking]) => isLacking).map(([name]) => name)
}

const numbersIn = (text: string): number[] => (text.match(/(?<!\S)-?\d+(?!\S)/g) ?? []).map(Number)

/** Returns the lines with at least three values, which are probably lists. */
const listsIn = (input: string): string[][] =>
  input
    .split('\n')
    .map((line) => line.split(/\s+/).filter((word) => word !== ''))
    .filter(({ length }) => length >= 3)
const hasList = (input: string): boolean => listsIn(input).length > 0
const hasEqualValues = (input: string): boolean =>
  listsIn(input).some((words) => new Set(words).size < words.length)

const listed = (names: readonly string[]): string =>
  new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(names)
