import type { Language } from '@cohort/shared'
import { type ProgramLine, programLines } from './program-lines'

/** For programs that failed on a hidden input: finds lines that may fail on large inputs. */

/** A recursion limit of at least this is rarely too low. */
const MOST_DEPTH = 1_000_000

/** @returns null unless a Python function calls itself and the recursion limit may be too low for a large input */
export const explainDepth = (language: Language, code: string): string | null => {
  if (language !== 'python') return null
  const [isRaised, given = ''] = /\bsetrecursionlimit\(([^()]*)\)|\bsetrecursionlimit\b/.exec(code) ?? []
  const depth = isRaised === undefined ? 1000 : numberOf(given)
  if (!(depth < MOST_DEPTH)) return null
  const limit = depth.toLocaleString('en')
  for (const { text, body } of programLines(code)) {
    const name = /^def (\w+)\(/.exec(text)?.[1]
    if (name === undefined) continue
    const pattern = new RegExp(`^[^#'"]*(?<![\\w.])${name}\\(`)
    const call = body.find((line) => pattern.test(line.text))
    if (!call) continue
    const start = `Line ${call.number}: \`${name}\` calls itself.`
    return isRaised === undefined
      ? `${start} Python stops a program at ${limit} nested calls, and this program does not raise that limit. Can a large input make it go that deep? Use a loop instead, or \`sys.setrecursionlimit\`.`
      : `${start} This program sets Python’s limit to ${limit} nested calls. Can a large input make it go deeper? Set a higher limit, or use a loop instead.`
  }
  return null
}

/** The variables in an expression, without elements and members. */
const namesIn = (text: string): string[] => text.match(/(?<![\w.])[A-Za-z_]\w*(?![\w(.[])/g) ?? []

/** Matches arithmetic without `%`, because remainders are usually small. */
const NARROWED = /\(int\) ?\(([^()%]*[-+*/][^()%]*)\)/

/** Matches a remainder of a variable that is converted first. */
const CAST_FIRST = /\(int\) ?([A-Za-z_]\w*) % (\w+)(?![\w.[(])/

/** Matches an assignment of plain arithmetic. Calls, elements and bitwise operators do not match. */
const ASSIGNED = /(?<![\w.\]>])(\w+) = ((?:[A-Za-z_]\w*(?! ?[([.\w])|[-\d.+*/() ])+);/
const ARITHMETIC = /[-+*/]/

/** The integer types that fit values beyond an `int`. */
const WIDE_TYPES = { java: 'long', cpp: 'long long' } as const

/** @returns null unless a Java or C++ program converts a `long` result to `int` */
export const explainNarrowing = (language: Language, code: string): string | null => {
  if (language !== 'java' && language !== 'cpp') return null
  const lines = programLines(code)
  const typeOf = typesIn(lines)
  const longIn = (value = '') => namesIn(value).find((each) => typeOf(each) === 'long')
  const wideType = WIDE_TYPES[language]
  for (const { number, text } of lines) {
    if (text.startsWith('//')) continue
    const value = NARROWED.exec(text)?.[1]
    const name = longIn(value)
    if (name !== undefined)
      return `Line ${number} converts \`${value}\` to an \`int\`, but \`${name}\` is a \`${wideType}\`. An \`int\` cannot be larger than 2,147,483,647. If the value can be larger, remove \`(int)\` and use a \`${wideType}\`.`
    const [, cast, divisor] = CAST_FIRST.exec(text) ?? []
    if (longIn(cast) !== undefined)
      return `Line ${number}: \`(int)\` converts only \`${cast}\`, a \`${wideType}\`, before the remainder is taken. If \`${cast}\` can be larger than 2,147,483,647, write \`(int) (${cast} % ${divisor})\`.`
    const [, variable = '', result] = language === 'cpp' ? (ASSIGNED.exec(text) ?? []) : []
    const wide = ARITHMETIC.test(result ?? '') ? longIn(result) : undefined
    if (wide !== undefined && typeOf(variable) === 'int')
      return `Line ${number} stores \`${result}\` in \`${variable}\`, an \`int\`, but \`${wide}\` is a \`long long\`. An \`int\` cannot be larger than 2,147,483,647. If the value can be larger, make \`${variable}\` a \`long long\`.`
  }
  return null
}

/**
 * @returns null unless a Java or C++ loop adds variable amounts to an `int` that is printed or divided with `%`, or
 * adds a `long` to an `int`
 */
export const explainSum = (language: Language, code: string): string | null => {
  if (language !== 'java' && language !== 'cpp') return null
  const lines = programLines(code)
  const typeOf = typesIn(lines)
  for (const { number, text, isInLoop } of lines) {
    const [, name, value = ''] =
      isInLoop && !text.includes('%') ? (/(?<![\w.\]>])(\w+) \+=(?! ?\d+;)([^;]*)/.exec(text) ?? []) : []
    if (name === undefined || typeOf(name) !== 'int') continue
    const isLarge = namesIn(value).some((each) => typeOf(each) === 'long')
    const isDivided = lines.some((line) => new RegExp(`\\b${name} ?%`).test(line.text))
    if (!isLarge && !isPrinted(lines, name) && !isDivided) continue
    const wide = WIDE_TYPES[language]
    return `Line ${number} adds up values in \`${name}\`, an \`int\`, which cannot be larger than 2,147,483,647. If the sum can be larger, make it a \`${wide}\`.`
  }
  return null
}

const isPrinted = (lines: readonly ProgramLine[], name: string): boolean => {
  const uses = new RegExp(`(?<![\\w.])${name}\\b(?![\\[(.])`)
  return lines.some(({ text }) => /\bcout\b|\bprint(?:ln|f)?\(/.test(text) && uses.test(text))
}

/** Initial values in this range were probably meant to be beyond all others. */
const [LEAST_START, MOST_START] = [10, 999_999_999]

/** @returns null unless a search for the largest or smallest value starts from a number that may be out of reach */
export const explainStart = (code: string): string | null => {
  const lines = programLines(code)
  for (const { number, text } of lines) {
    const [, name, start] = /(?<![\w.\]])(\w+) = (-?\d+)(?=[;,]|$)/.exec(text) ?? []
    const size = Math.abs(Number(start))
    if (name === undefined || start === undefined || size < LEAST_START || size > MOST_START) continue
    const side = start.startsWith('-') ? 'largest' : 'smallest'
    const beats = new RegExp(
      side === 'largest' ? `> ?${name}\\b|\\b${name} ?<|max\\(` : `< ?${name}\\b|\\b${name} ?>|min\\(`,
    )
    const isReplaced = new RegExp(`(?<![\\w.])${name} = (?!-?\\d)`)
    const isInSomeLoop = (pattern: RegExp) => lines.some((line) => line.isInLoop && pattern.test(line.text))
    if (!isInSomeLoop(isReplaced) || !isInSomeLoop(beats)) continue
    return `Line ${number} starts the search for the ${side} value at ${start}. Can all values be ${side === 'largest' ? 'that small or smaller' : 'that large or larger'}?`
  }
  return null
}

/** @returns null unless a Java or C++ program shifts an `int` 1 by a variable and combines it with a `long` */
export const explainShift = (language: Language, code: string): string | null => {
  if (language !== 'java' && language !== 'cpp') return null
  const lines = programLines(code)
  const typeOf = typesIn(lines)
  for (const { number, text } of lines) {
    const [shift, by] = /(?<![\w.])1 ?<< ?([A-Za-z_]\w*)/.exec(text) ?? []
    // In an output statement, `<<` usually does not shift.
    if (shift === undefined || /^\/\/|\bcout\b|\bendl\b/.test(text)) continue
    const name = text.match(/(?<![\w.])[A-Za-z_]\w*/g)?.find((each) => typeOf(each) === 'long')
    if (name !== undefined)
      return `Line ${number}: \`${shift}\` is an \`int\`, although \`${name}\` has 64 bits. If \`${by}\` can be 31 or more, write \`${shift.replace('1', language === 'java' ? '1L' : '1LL')}\`.`
  }
  return null
}

/** A number or product that is meant to be larger than all others. */
const INFINITE =
  /(?<![\w.])(inf(?:inity|inite)?|big|huge|oo) ?= ?(\d[\d'_]*(?:e\d+)?(?: ?\*\*? ?\d[\d'_]*)*)(?=[;,\s]|$)/i
const MOST_INFINITE = 2 ** 31 - 1

/** @returns null unless a program has a constant such as `INF` that values may exceed */
export const explainInfinity = (code: string): string | null => {
  for (const { number, text } of programLines(code)) {
    const [, name, product = ''] = INFINITE.exec(text) ?? []
    const value = numberOf(product)
    if (name !== undefined && value >= LEAST_START && value <= MOST_INFINITE)
      return `Line ${number}: \`${name}\` is ${value.toLocaleString('en')}. Can a value that is compared with it be as large or larger?`
  }
  return null
}

/** The middle of a binary search: the mean of two variables. */
const MIDDLE = /= .*?(?<![\w.])([a-z]\w*) ?\+ ?([a-z]\w*)\b\)?(?: ?(?:\/\/?|>>>?) ?[12]n?\b)/i
const CONSTANT = /^[\d.]+(?:[eE]\d+)?$/
const [LEAST_BOUND, MOST_BOUND] = [1000, 1e16]

/** @returns null unless a binary search has a constant upper bound that the answer may exceed */
export const explainUpperBound = (code: string): string | null => {
  const lines = programLines(code)
  const names = lines.flatMap(({ text }) => MIDDLE.exec(text)?.slice(1) ?? [])
  for (const { number, text } of lines) {
    const [, name, value] = /(?<![\w.\]])([a-z]\w*) = ([^,;=]+?)[;,]?$/i.exec(text) ?? []
    if (name === undefined || !names.includes(name)) continue
    const bound = numberOf(value!)
    if (bound >= LEAST_BOUND && bound <= MOST_BOUND)
      return `Line ${number}: the search goes up to ${bound.toLocaleString('en')}. Can the answer be larger?`
  }
  return null
}

/** @returns NaN unless the text is a product of numbers such as `1e9`, `10 ** 9` or `1_000_000n` */
const numberOf = (text: string): number =>
  text
    .replace(/^\((?:long|int)(?: long)?\) ?/, '')
    .replaceAll(/(?<=\d)[_'](?=\d)|(?<=\d)(?:n|LL?)\b/gi, '')
    .replaceAll(/\b10 ?\*\* ?(\d{1,2})\b/g, '1e$1')
    .split('*')
    .map((part) => part.trim())
    .reduce((product, part) => product * (CONSTANT.test(part) ? Number(part) : Number.NaN), 1)

/**
 * For failed tests with a visible input.
 * @returns null unless a Python program reads fewer lines than the input has, without calling `input()` in a loop
 */
export const explainUnread = (language: Language, code: string, input: string): string | null => {
  if (language !== 'python' || /\bstdin\b|\bopen\(|\bdef\b|\bimport fileinput/.test(code)) return null
  const lines = programLines(code)
  const reads = lines.reduce((sum, { text }) => sum + (text.match(/(?<![\w.])input\(/g)?.length ?? 0), 0)
  const isRepeated = lines.some(
    ({ text, isInLoop }) => text.includes('input(') && (isInLoop || /\b(?:for|while|if|iter)\b/.test(text)),
  )
  const given = input.trimEnd().split('\n').length
  if (reads === 0 || isRepeated || reads >= given) return null
  const calls = reads === 1 ? 'once and so reads 1 line' : `${reads} times and so reads ${reads} lines`
  return `The program calls \`input()\` ${calls}. The input of this test has ${given}.`
}

const DECLARED = /\b(int|short|long|double|float)\b(?=([^;(){}]*))/g

/** Finds the types of variables. The type is null if the declarations differ or there is none. */
const typesIn = (lines: readonly ProgramLine[]): ((name: string) => string | null) => {
  const types = new Map<string, string | null>()
  for (const { text } of lines)
    for (const [, type, rest] of text.matchAll(DECLARED))
      for (const name of declaredIn(rest!)) types.set(name, (types.get(name) ?? type) === type ? type! : null)
  return (name) => types.get(name) ?? null
}

/** The names before `=`, and the first one after each comma. */
const declaredIn = (text: string): string[] => {
  const [first = '', ...others] = text.split(',')
  return [
    ...(first.split('=')[0]!.match(/[A-Za-z_]\w*/g) ?? []),
    ...others.flatMap((each) => /^ ?([A-Za-z_]\w*)/.exec(each)?.[1] ?? []),
  ]
}
