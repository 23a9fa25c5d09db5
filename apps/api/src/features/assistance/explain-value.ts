import { type Language, wordsOf } from '@cohort/shared'
import { programLines } from './program-lines'

/** Explains wrong values that are typical of a particular mistake. */

export interface WrongOutput {
  language: Language
  code: string
  /** Null if the input is hidden or truncated. */
  input: string | null
  expected: string
  got: string
}

type Rule = (output: WrongOutput, pairs: readonly [expected: string, got: string][]) => string | null

export const explainValue = (output: WrongOutput): string | null => {
  const [wanted, found] = [wordsOf(output.expected), wordsOf(output.got)]
  for (const [pattern, meaning] of STRANGE) {
    const word = found.find((each) => pattern.test(each) && !wanted.includes(each))
    if (word !== undefined) return `The output contains \`${word}\`: ${meaning}`
  }
  const added = addedCharacters(output)
  if (added !== null) return added
  if (wanted.length !== found.length) return null
  const pairs = wanted.flatMap((each, at): [string, string][] =>
    each === found[at] ? [] : [[each, found[at]!]],
  )
  if (pairs.length === 0) return null
  for (const rule of [
    joinedTexts,
    typedArray,
    digitCodes,
    negativeRemainder,
    zeroStart,
    startValue,
    inexactProduct,
  ]) {
    const sentence = rule(output, pairs)
    if (sentence !== null) return sentence
  }
  return null
}

const BY_ZERO = 'an initial value that was never replaced, or a division by 0.'
/** Words that appear in outputs only by mistake. */
const STRANGE: readonly [pattern: RegExp, meaning: string][] = [
  [
    /^undefined$/,
    'a value that was never set, such as an index outside an array, or the result of a function without `return`.',
  ],
  [
    /^NaN$/,
    'the result of a calculation with something that is not a number, such as `undefined` or a string, or of 0 / 0.',
  ],
  [/^-?nan$/, 'the result of a calculation such as 0 / 0, or a root of a negative number.'],
  [/^None$/, 'a function without `return` returns `None`, and so do `list.sort()` and `list.append()`.'],
  [/^-?(?:Infinity|inf)$/, BY_ZERO],
  [/^\[object$/, 'an object is printed as a string. Print its properties.'],
  [/^\[+(?:[IJDZBSF]|L[\w.$]+;)@[0-9a-f]+$/, 'an array is printed as one object. Print its items in a loop.'],
  [/^[A-Z][\w.$]*@[0-9a-f]{4,}$/, 'an object is printed as its class and hash code. Print its fields.'],
  [/^0x[0-9a-f]{6,}$/, 'the address of an array or a pointer is printed. Print the value stored there.'],
  [
    /^<(?:map|filter|zip|generator|function|built-in|bound|dict_keys|reversed|enumerate)$/,
    'an object is printed instead of its values. Is a pair of brackets missing, or `list(…)`?',
  ],
]

/** Explains 67 as 6 and 7, joined instead of added. */
const joinedTexts: Rule = ({ language, input }, pairs) => {
  if ((language !== 'javascript' && language !== 'python') || input === null) return null
  const numbers = new Set(wordsOf(input))
  for (const [wanted, got] of pairs) {
    if (!/^\d{2,12}$/.test(got)) return null
    for (let at = 1; at < got.length; at++) {
      const [one, other] = [got.slice(0, at), got.slice(at)]
      if (numbers.has(one) && numbers.has(other) && String(Number(one) + Number(other)) === wanted)
        return `The program prints ${got} instead of ${wanted}: that is ${one} and ${other} joined as strings, instead of ${one} + ${other}. Convert the input to numbers${language === 'python' ? ' with `int`' : ' with `Number`'}.`
    }
  }
  return null
}

const CHARACTER = /'(\\?[^'\n])'/g
const ESCAPED: Readonly<Record<string, string>> = {
  '\\n': '\n',
  '\\t': '\t',
  '\\r': '\r',
  '\\0': '\0',
  "\\'": "'",
  '\\\\': '\\',
}

/** How many lines of the output to compare. */
const COMPARED_LINES = 20

/** Explains 56 as the value of `3 + ' ' + 21`. */
const addedCharacters = ({ language, code, expected, got }: WrongOutput): string | null => {
  if (language !== 'java' && language !== 'cpp') return null
  const literals = new Map(
    [...code.matchAll(CHARACTER)].map(([, text]) => [(ESCAPED[text!] ?? text!).codePointAt(0)!, text!]),
  )
  const [lines, printed] = [expected, got].map((text) => text.trim().split('\n', COMPARED_LINES))
  for (const [at, line] of lines!.entries()) {
    const values = wordsOf(line)
    const sum = values.reduce((total, value) => total + Number(value), 0)
    const between = (Number(printed![at]) - sum) / (values.length - 1)
    const literal = literals.get(between)
    if (values.length < 2 || literal === undefined) continue
    return `The program prints ${printed![at]!.trim()}, which is ${values.join(` + ${between} + `)}: the character \`'${literal}'\` is the number ${between} here, and \`+\` adds it. ${language === 'java' ? `Write \`"${literal}"\`, a string.` : 'Print the values one after the other, with `<<`.'}`
  }
  return null
}

const TYPED_ARRAY = /(?<![\w.])(\w+) = (?:new )?((?:Int|Uint)(8|16|32)Array)\b/

/** Detects numbers that are too large for the elements of a typed array. */
const typedArray: Rule = ({ language, code }, pairs) => {
  if (language !== 'javascript') return null
  const lines = programLines(code)
  const arrays = lines.flatMap(({ number, text }) => {
    const [, name, type, bits] = TYPED_ARRAY.exec(text) ?? []
    return name === undefined
      ? []
      : [{ number, name, type, most: 2 ** (Number(bits) - (type![0] === 'I' ? 1 : 0)) - 1 }]
  })
  for (const [sign, { number, name, type, most }] of [
    ...arrays.map((each) => ['=.*\\*', each] as const),
    ...arrays.map((each) => ['\\+=', each] as const),
  ]) {
    const stores = new RegExp(`(?<![\\w.])${name}\\[[^=]*\\] ?${sign}`)
    const [wanted] = pairs.find(([each]) => Number(each) > most) ?? []
    if (wanted !== undefined && lines.some(({ text }) => stores.test(text)))
      return `The expected output contains ${wanted}. Line ${number}: the values of \`${name}\`, of type \`${type}\`, cannot be larger than ${most.toLocaleString('en')}. If larger values can occur, use a \`Float64Array\` or a plain array.`
  }
  return null
}

const CODE_OF_ZERO = 48
const IS_DIGIT_CODE = /charAt\(|toCharArray\(|\bchar\b|\bstring\b/
const TO_DIGIT = /- *'0'|- *48\b|getNumericValue|\bdigit\(|stoi|stol|parseInt|parseLong|valueOf/
/** Numbers have at most about this many digits. */
const MOST_DIGITS = 20

/** Explains 55 as the code of the digit 7. */
const digitCodes: Rule = ({ language, code }, pairs) => {
  if (language !== 'java' && language !== 'cpp') return null
  if (!IS_DIGIT_CODE.test(code) || TO_DIGIT.test(code)) return null
  const isSo = pairs.every(([wanted, got]) => {
    const difference = Number(got) - Number(wanted)
    return difference > 0 && difference <= MOST_DIGITS * CODE_OF_ZERO && difference % CODE_OF_ZERO === 0
  })
  return isSo
    ? `The program prints ${pairs[0]![1]} instead of ${pairs[0]![0]}: too large by a multiple of 48, the code of the character \`'0'\`. Does it add characters? A digit in a \`char\` counts as its character code, such as 55 for \`'7'\`. Subtract \`'0'\` from it.`
    : null
}

/** JavaScript may round the product of two numbers that are larger than this. */
const EXACT_FACTOR = 94_906_266
const REMAINDER = /^(?!\/\/|\*).*(?:[A-Za-z_$]\w*|[\])]) ?\* ?[A-Za-z_$(][^;%]{0,100}% ?(\w+)/

/** Detects products of two numbers below a large modulus. */
const inexactProduct: Rule = ({ language, code }) => {
  if (language !== 'javascript') return null
  for (const { number, text } of programLines(code)) {
    const by = REMAINDER.exec(text)?.[1]
    if (by === undefined || /BigInt|\dn\b/.test(code)) continue
    const value = /^\d/.test(by) ? by : new RegExp(`\\b${by} ?= ?([\\de+* _]{1,20})`).exec(code)?.[1]
    const [, power, rest] = /^(1e\d+)? ?\+? ?(\d*)$/.exec(value?.replaceAll('_', '').trim() ?? '') ?? []
    if (Number(power ?? 0) + Number(rest || 0) > EXACT_FACTOR)
      return `Line ${number}: the product of two numbers below \`${by}\` can be larger than 2⁵³. JavaScript’s numbers are not exact beyond that. If it can be that large, use \`BigInt\`.`
  }
  return null
}

/** A line that sets a variable to 0, except in the header of a loop. */
const SETS_ZERO = /^(?!\s*for\b).*(?<![=!<>])= *0 *(?:[;,]|$)/
const MOST_LINES = 3

/** Detects a search for a maximum that starts at 0, which negative values never replace. */
const zeroStart: Rule = ({ code }, pairs) => {
  const negative = pairs.find(([wanted]) => Number(wanted) < 0 && Number(wanted) !== NONE)
  if (!negative || pairs.some(([, got]) => got !== '0')) return null
  const starts = code.split('\n').flatMap((line, index) => (SETS_ZERO.test(line) ? [index + 1] : []))
  if (starts.length === 0) return null
  const where = starts.length > MOST_LINES ? '' : ` (line ${starts.join(' or ')})`
  return `The program prints 0, but the right number is negative: ${negative[0]}. Does a variable for the largest value start at 0${where}? Then no negative value can replace it. Start with the first value, or with one that is smaller than all others.`
}

/** Typical moduli: hours, minutes, letters, days, degrees, and the usual primes. */
const MODULI = new Set([7, 10, 12, 24, 26, 60, 360, 365, 1440, 3600, 86_400, 998_244_353, 1_000_000_007])
/** Many problems expect this value for “none”. */
const NONE = -1

const negativeRemainder: Rule = ({ language, code, input }, pairs) => {
  const isComputed = code.replaceAll(/"[^"\n]*"|'[^'\n]*'/g, '').includes('%')
  if (language === 'python' || !isComputed) return null
  const given = new Set((input === null ? [] : wordsOf(input)).map(Number))
  const [first] = pairs
  if (!first) return null
  const modulus = Number(first[0]) - Number(first[1])
  const isSo = pairs.every(([wanted, got]) => {
    const difference = Number(wanted) - Number(got)
    return Number(got) < 0 && Number(wanted) >= 0 && Number(wanted) < difference && difference === modulus
  })
  const isSure = MODULI.has(modulus) || given.has(modulus)
  if (!isSo || !isSure || pairs.every(([, got]) => Number(got) === NONE)) return null
  return `The right number is ${modulus} larger than the negative one that the program prints. If it comes from \`%\`, note that a negative number has a negative remainder here: -1 % ${modulus} is -1. Add ${modulus} to it.`
}

const NAMED_NUMBERS: readonly [name: RegExp, value: string][] = [
  [/\b(?:INT_MAX|Integer\.MAX_VALUE|numeric_limits<int>::max\(\))/, '2147483647'],
  [/\b(?:INT_MIN|Integer\.MIN_VALUE|numeric_limits<int>::(?:min|lowest)\(\))/, '-2147483648'],
  [/\b(?:LLONG_MAX|LONG_MAX|Long\.MAX_VALUE)/, '9223372036854775807'],
  [/\b(?:LLONG_MIN|LONG_MIN|Long\.MIN_VALUE)/, '-9223372036854775808'],
  [/\b(?:1e9|10 ?\*\* ?9)\b/, '1000000000'],
  [/\b(?:1e18|10 ?\*\* ?18)\b/, '1000000000000000000'],
]
/** Smaller numbers are often genuine results. */
const LEAST = 50

/** Detects an initial value: a number that appears in the program but not in the input. */
const startValue: Rule = ({ code, input }, pairs) => {
  if (input === null) return null
  const given = new Set(wordsOf(input).map(Number))
  const lines = code.split('\n').map(numbersOf)
  for (const [, got] of pairs.slice(0, COMPARED_LINES)) {
    if (!/^-?\d+$/.test(got) || Math.abs(Number(got)) < LEAST || given.has(Number(got))) continue
    const at = lines.flatMap((numbers, index) => (numbers.includes(got) ? [index + 1] : []))
    if (at.length === 1)
      return `The program prints ${got}. The input does not contain it, but line ${at[0]} of the program does. Is it an initial value that should have been replaced?`
  }
  return null
}

const numbersOf = (line: string): string[] => [
  ...(line.replaceAll(/(?<=\d)[_'](?=\d)/g, '').match(/(?:(?<![\w.)\]] ?)-)?(?<![\w.])\d+(?![\w.])/g) ?? []),
  ...NAMED_NUMBERS.flatMap(([name, value]) => (name.test(line) ? [value] : [])),
]
