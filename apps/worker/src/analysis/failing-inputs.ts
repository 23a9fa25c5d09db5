import type { CommonProperty } from '@cohort/shared'

/** Finds a property that the inputs on which a program fails have in common. Pure. */

/** With fewer inputs, a property could separate them by chance. */
const FEWEST_OF_EACH = 4
const FEWEST_TOGETHER = 20
/** A longer expected output is hard to read in a sentence. */
const LONGEST_OUTPUT = 12
/** Properties compare only this many numbers of the first line, which usually has the sizes and parameters. */
const MOST_PARAMETERS = 4

/** The maximum probability that all failing inputs have the property by chance. */
const MOST_CHANCE = 0.001
/** If a larger share of the passing inputs has a property, too, it is not the cause. */
const MOST_OTHERS = 1 / 3
/** With fewer failing inputs, no passing one may have the property. */
const FEWEST_OF_ALL = 6

interface TriedInput {
  input: string
  answer: string
}

/** The numbers of an input in the two usual forms: the first line, and a list on the second line or on all other lines. */
interface Numbers {
  first: number[]
  list: number[]
}

/** Completes “inputs in which …”. */
type Property = [text: string, holds: (numbers: Numbers) => boolean]

const ORDINALS = ['first', 'second', 'third', 'fourth']

const count = (list: readonly number[], value: number): number => list.filter((each) => each === value).length
const isSorted = (list: readonly number[]): boolean =>
  list.every((each, index) => index === 0 || list[index - 1]! <= each)

/** The likeliest first: if several separate the inputs, the first one is named. */
const PROPERTIES: readonly Property[] = [
  ...[0, 1].flatMap((value) =>
    Array.from(
      { length: MOST_PARAMETERS },
      (_, index): Property => [
        `the ${ORDINALS[index]} number is ${value}`,
        ({ first }) => first[index] === value,
      ],
    ),
  ),
  ['the first two numbers are equal', ({ first }) => first.length > 1 && first[0] === first[1]],
  ['the list contains a negative number', ({ list }) => list.some((each) => each < 0)],
  ['all numbers in the list are negative', ({ list }) => list.length > 0 && list.every((each) => each < 0)],
  ['the list contains 0', ({ list }) => list.includes(0)],
  ['the list contains only one number', ({ list }) => list.length === 1],
  ['the list contains equal numbers', ({ list }) => new Set(list).size < list.length],
  ['the list contains equal neighbours', ({ list }) => list.some((each, index) => each === list[index - 1])],
  ['all numbers in the list are equal', ({ list }) => list.length > 1 && new Set(list).size === 1],
  [
    'the largest number appears more than once',
    ({ list }) => list.length > 1 && count(list, Math.max(...list)) > 1,
  ],
  ['the list is sorted', ({ list }) => list.length > 1 && isSorted(list)],
  ['the list is sorted in descending order', ({ list }) => list.length > 1 && isSorted([...list].reverse())],
  ['the largest number comes first', ({ list }) => list.length > 1 && list[0] === Math.max(...list)],
  ['the largest number comes last', ({ list }) => list.length > 1 && list.at(-1) === Math.max(...list)],
  ['the smallest number comes first', ({ list }) => list.length > 1 && list[0] === Math.min(...list)],
  ['the smallest number comes last', ({ list }) => list.length > 1 && list.at(-1) === Math.min(...list)],
  [
    'the first and the last number of the list are equal',
    ({ list }) => list.length > 1 && list[0] === list.at(-1),
  ],
]

const numbersOf = ({ input }: TriedInput): Numbers => {
  const [first = [], ...others] = input
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
  const isColumn = others.length > 1 && others.every(({ length }) => length === 1)
  return { first, list: (isColumn ? others.flat() : (others[0] ?? [])).filter((each) => !Number.isNaN(each)) }
}

/**
 * Finds a property that all failing inputs have and no other, or the reverse.
 * @returns null if no property separates them, or if there are too few
 */
export const commonPropertyOf = (
  failing: readonly TriedInput[],
  passing: readonly TriedInput[],
): CommonProperty | null => {
  const counts = { failing: failing.length, passing: passing.length }
  if (Math.min(counts.failing, counts.passing) < FEWEST_OF_EACH) return null
  if (counts.failing + counts.passing < FEWEST_TOGETHER) return null
  const output = outputOf(failing)
  if (output !== null && passing.every(({ answer }) => answer.trim() !== output))
    return { text: `the right output is ${output}`, isFailing: true, ...counts, others: 0, exceptions: 0 }
  const [wrong, right] = [failing.map(numbersOf), passing.map(numbersOf)]
  for (const [text, holds] of PROPERTIES) {
    const [isFailing, isPassing] = [wrong.every(holds), right.every(holds)]
    if (isFailing && !right.some(holds)) return { text, isFailing: true, ...counts, others: 0, exceptions: 0 }
    if (isPassing && !wrong.some(holds))
      return { text, isFailing: false, ...counts, others: 0, exceptions: 0 }
  }
  return null
}

/** The right output, if all inputs have the same short one. */
const outputOf = (inputs: readonly TriedInput[]): string | null => {
  const [output, ...others] = new Set(inputs.map(({ answer }) => answer.trim()))
  return output !== undefined && others.length === 0 && output.length <= LONGEST_OUTPUT && !/\s/.test(output)
    ? output
    : null
}

/**
 * A property that only most failing inputs have is also named, if hardly any passing input has it. The program may have a
 * second mistake, or its idea may differ in a detail. These are the minimum share of failing inputs with the property,
 * the minimum number of failing inputs, and the maximum share of passing inputs with the property.
 */
const MOST_FAILING = 0.8
const FEWEST_FOR_MOST = 10
const HARDLY_ANY = 0.03

/**
 * Finds the package's property that tells failing inputs from the others best. A few passing inputs may have it, too,
 * because a mistake does not always change the output, and a few failing ones may lack it.
 * @param failing the properties of each input on which the program fails; must not be empty
 * @param passing those of each input on which it is right
 * @returns null if no property tells them apart well enough
 */
export const packagePropertyOf = (
  failing: readonly string[][],
  passing: readonly string[][],
): CommonProperty | null => {
  const counts = { failing: failing.length, passing: passing.length }
  if (passing.length < FEWEST_OF_EACH) return null
  const [inFailing, inPassing] = [countsOf(failing), countsOf(passing)]
  const found = [...inFailing].flatMap(([text, having]): CommonProperty[] => {
    const others = inPassing.get(text) ?? 0
    const exceptions = counts.failing - having
    return separatesWell({ ...counts, others, exceptions })
      ? [{ text, isFailing: true, ...counts, others, exceptions }]
      : []
  })
  const [best = null] = found.sort((a, b) => errorsOf(a) - errorsOf(b))
  return best
}

/** How many inputs have each property, in the order in which the properties first appear. */
const countsOf = (inputs: readonly string[][]): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const texts of inputs) for (const text of new Set(texts)) counts.set(text, (counts.get(text) ?? 0) + 1)
  return counts
}

/**
 * How badly a property separates the inputs: the share of failing inputs without it plus the share of passing inputs with
 * it. A failing input without it counts double, because it must have another cause.
 */
const errorsOf = ({ failing, passing, others, exceptions }: CommonProperty): number =>
  (2 * exceptions) / failing + others / passing

const separatesWell = ({
  failing,
  passing,
  others,
  exceptions,
}: Pick<CommonProperty, 'failing' | 'passing' | 'others' | 'exceptions'>): boolean => {
  const share = (others + failing - exceptions) / (passing + failing)
  if (share ** (failing - exceptions) > MOST_CHANCE) return false
  if (exceptions > 0)
    return (
      failing >= FEWEST_FOR_MOST &&
      failing - exceptions >= failing * MOST_FAILING &&
      others <= passing * HARDLY_ANY
    )
  return others === 0 || (failing >= FEWEST_OF_ALL && others <= passing * MOST_OTHERS)
}
