import { type Language, wordsOf } from '@cohort/shared'
import { printInLoop } from './explain-printed'

/** With fewer distinct values or smaller numbers, a match is often a coincidence. */
const DISTINCT = 4
const LARGE = 10

const PRINTS: Readonly<Record<Language, string>> = {
  cpp: '`cout` or `printf`',
  java: '`System.out.print`',
  python: '`print`',
  javascript: '`console.log`',
}

const WRAPPED: Readonly<Record<Language, string | null>> = {
  cpp: 'The number is off by a multiple of 2³²: an intermediate result does not fit into `int`. Use `long long`.',
  java: 'The number is off by a multiple of 2³²: an intermediate result does not fit into `int`. Use `long`.',
  python: null,
  javascript:
    'The number is off by a multiple of 2³². Operators such as `|`, `<<` and `>>` keep only 32 bits of a number.',
}
const INTEGER_DIVISION: Readonly<Record<Language, string>> = {
  cpp: 'Divide integers, not `double` values.',
  java: 'Divide integers, not `double` values.',
  python: 'In Python, `/` always gives a fraction. Use `//`.',
  javascript: 'In JavaScript, `/` gives a fraction. Use `Math.floor(a / b)`.',
}
const DROPS_FRACTION: Partial<Record<Language, string>> = {
  cpp: ' In C++, `/` between two integers drops the fraction. Make one of them a `double` before you divide.',
  java: ' In Java, `/` between two integers drops the fraction. Make one of them a `double` before you divide.',
}

const EXPONENT: Readonly<Record<Language, string>> = {
  cpp: 'A large or tiny `double` is printed with an exponent, such as 1e+06 for a million, and only 6 digits. Use `long long` for integers, or `fixed` and `setprecision`.',
  java: 'A large or tiny `double` is printed with an exponent, such as 1.0E7. Use `long` for integers, or `String.format("%.6f", x)`.',
  python:
    'A large or tiny float is printed with an exponent, such as 1e+16. Use integers (`//` instead of `/`), or `f"{x:.6f}"`.',
  javascript:
    'A large or tiny number is printed with an exponent, such as 1e+21. Use `BigInt` for large integers, or `toFixed(6)`.',
}

/**
 * Describes how an output differs from the expected one. Null unless the difference suggests a particular mistake.
 * @param input null if hidden or truncated
 */
export const explainDifference = (
  language: Language,
  expected: string,
  got: string,
  { code = '', input = null }: { code?: string; input?: string | null } = {},
): string | null => {
  const [wanted, found] = [wordsOf(expected), wordsOf(got)]
  if (found.length === 0) return `The program prints nothing. Does it reach its ${PRINTS[language]}?`
  if (same(wanted, found)) return 'Only spaces or line breaks differ.'
  if (same(wanted.map(lower), found.map(lower))) return 'Only upper or lower case differs.'
  if (same(wanted, found.map(withoutPunctuation)))
    return 'The output has extra punctuation. Print the numbers or words alone, separated by spaces.'
  if (same(wanted, [...found].reverse()) && wanted.length > 1) return REVERSED
  if (new Set(wanted).size >= DISTINCT && same([...wanted].sort(), [...found].sort())) return REORDERED
  // If several lines are expected, the loop should perhaps print.
  const line = linesOf(expected).length === 1 ? printInLoop(code) : null
  const inLoop =
    line === null
      ? null
      : `Line ${line} prints in each iteration of a loop. Should it print only once, after the loop?`
  if (found.length > wanted.length && endsWith(found, wanted))
    return `The program prints extra output before the right answer. ${inLoop ?? 'Is there a prompt such as “Enter n:”, or debugging output?'}`
  if (found.length > wanted.length && same(found.slice(0, wanted.length), wanted))
    return `The output starts correctly, and then the program prints more. Does a loop continue after the answer is known, or is there a ${PRINTS[language]} inside it that should come after it?${line === null ? '' : ` Line ${line} prints in a loop.`}`
  if (found.length < wanted.length && same(wanted.slice(0, found.length), found))
    return 'The output is correct as far as it goes, but it ends too early.'
  if (wanted.length === found.length)
    return numbersDiffer(language, wanted, found) ?? laterLinesDiffer(expected, got, input)
  return null
}

const REVERSED = 'The values are in reverse order.'
const REORDERED = 'The output has the right values in a different order.'
const NEGATED = 'Only the sign differs.'
const ONE_MORE = 'Each wrong number is one too large.'
const ONE_LESS = 'Each wrong number is one too small.'
const CHANCE: ReadonlySet<string> = new Set([REVERSED, REORDERED, NEGATED, ONE_MORE, ONE_LESS])

/** True if the difference may be a coincidence. The sentence is useful only if it fits all wrong outputs. */
export const mayBeChance = (sentence: string): boolean => CHANCE.has(sentence)

/** True if the sentence says that numbers are wrong by one, which a single small case cannot show. */
export const isByOne = (sentence: string): boolean => sentence === ONE_MORE || sentence === ONE_LESS

/** Detects an output in which only the first line is right, if the input begins with the number of cases. */
const laterLinesDiffer = (expected: string, got: string, input: string | null): string | null => {
  const [wanted, found] = [linesOf(expected), linesOf(got)]
  const isSo =
    linesOf(input ?? '')[0] === String(wanted.length) &&
    wanted.length > 2 &&
    wanted.length === found.length &&
    wanted.every((line, index) => (line === found[index]) === (index === 0))
  return isSo
    ? 'The first line is right, and all others are wrong. Is something left over from the previous case?'
    : null
}

const numbersDiffer = (
  language: Language,
  wanted: readonly string[],
  found: readonly string[],
): string | null => {
  const pairs = wanted.flatMap((word, index): [number, number][] =>
    word === found[index] ? [] : [[Number(word), Number(found[index])]],
  )
  if (pairs.some(([one, other]) => Number.isNaN(one) || Number.isNaN(other))) return null
  const hasExponent = (words: readonly string[]) => words.some((word) => /\de[+-]?\d/i.test(word))
  if (hasExponent(found) && !hasExponent(wanted)) return EXPONENT[language]
  const differs = (by: (expected: number, got: number) => boolean) =>
    pairs.every(([one, other]) => by(one, other))
  if (differs((one, other) => Number.isInteger(one) && one !== other && (one - other) % 2 ** 32 === 0))
    return WRAPPED[language]
  if (differs((one, other) => one === other && Math.abs(one) < 2 ** 53))
    return writtenDifferently(language, wanted, found)
  if (differs((one, other) => !Number.isInteger(one) && Math.abs(one - other) < 1e-9 * Math.abs(one)))
    return 'The numbers are right except for rounding. Print them with as many digits as expected.'
  const isLarge = pairs.length > 1 || pairs.every(([one]) => Math.abs(one) >= LARGE)
  // -1 often means “impossible”.
  const isValue = pairs.some(([one]) => Math.abs(one) > 1)
  if (isValue && (isLarge || wanted.length === 1) && differs((one, other) => one === -other)) return NEGATED
  if (differs((one, other) => Number.isInteger(one) && !Number.isInteger(other) && Math.floor(other) === one))
    return `The program prints a fraction, but an integer is expected: the part before the decimal point. ${INTEGER_DIVISION[language]}`
  if (differs((one, other) => !Number.isInteger(one) && Math.trunc(one) === other))
    return `The number is right, but its fractional part is missing.${DROPS_FRACTION[language] ?? ''}`
  const isNotTiny = pairs.every(([one]) => Math.abs(one) > 2)
  if (isLarge && isNotTiny) {
    if (differs((one, other) => other - one === 1)) return ONE_MORE
    if (differs((one, other) => one - other === 1)) return ONE_LESS
  }
  if (differs((one, other) => one >= 2 ** 53 && Math.abs(one - other) / one < 1e-12))
    return 'The number is too large to be exact as a floating-point number. Use integers: `//` in Python, `BigInt` in JavaScript.'
  return null
}

/** Explains different forms of equal numbers, such as 2.30 and 2.3. */
const writtenDifferently = (
  language: Language,
  wanted: readonly string[],
  found: readonly string[],
): string => {
  if (language === 'python' && wanted.every((word, index) => [word, `${word}.0`].includes(found[index]!)))
    return 'The numbers are right, but they are printed with a decimal point. In Python, `/` always gives a float. Use `//` for integers.'
  const digits = new Set(wanted.map((word) => word.split('.')[1]?.length ?? 0))
  const [first = 0] = digits
  return digits.size === 1 && first > 0
    ? `The numbers are right, but they should have ${first} digit${first === 1 ? '' : 's'} after the decimal point.`
    : `The numbers are right, but they are written differently: ${writtenAs(wanted, found)}.`
}

const writtenAs = (wanted: readonly string[], found: readonly string[]): string => {
  const index = wanted.findIndex((word, at) => word !== found[at])
  return `${found[index]} instead of ${wanted[index]}`
}

export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => wordsOf(line).join(' '))
    .filter((line) => line !== '')
export const same = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((word, index) => word === other[index])
const endsWith = (words: readonly string[], end: readonly string[]): boolean =>
  same(words.slice(-end.length), end)
const lower = (word: string): string => word.toLowerCase()
const withoutPunctuation = (word: string): string => word.replace(/^[[({'"]+|[\])}'",;:.]+$/g, '')
