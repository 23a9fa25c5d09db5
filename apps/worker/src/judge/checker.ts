import { setImmediate } from 'node:timers/promises'
import { decimalNumber, type TokenChecker } from '@cohort/shared'

/** How long a comparison may block the event loop, in ms. */
const TURN_MS = 20
const TOKENS_PER_CLOCK_CHECK = 1000

/** The first difference between output and answer. */
export interface Difference {
  /** The two tokens, or the whitespace between tokens; empty at the end of the file. */
  expected: Uint8Array
  got: Uint8Array
  /** The line of the output, counted from 1. */
  line: number
}

/**
 * The default output checker of the ICPC problem package format. It compares an output with the answer token by
 * token, like problemtools' default validator. It compares bytes, to be exact for invalid UTF-8 and to avoid large
 * strings.
 *
 * ASCII case is ignored unless `caseSensitive` is set. Whitespace between tokens is ignored unless
 * `spaceChangeSensitive` is set. With a tolerance, decimal numbers match if their difference is within the absolute or
 * the relative tolerance.
 *
 * Comparing millions of numbers takes seconds, so the checker yields to the event loop regularly.
 * @returns null if the output is right
 */
export const firstDifference = async (
  output: Uint8Array,
  answer: Uint8Array,
  checker: TokenChecker,
): Promise<Difference | null> => {
  if (equalBytes(output, answer)) return null
  const team = { bytes: output, at: 0 }
  const judge = { bytes: answer, at: 0 }
  const tokensMatch = tokenComparison(checker)
  let turnBegan = performance.now()
  for (let compared = 1; ; compared++) {
    if (compared % TOKENS_PER_CLOCK_CHECK === 0 && performance.now() - turnBegan > TURN_MS) {
      await setImmediate()
      turnBegan = performance.now()
    }
    const [judgeEnd, teamEnd] = [judge.at, team.at]
    skipSpace(judge)
    skipSpace(team)
    if (checker.spaceChangeSensitive) {
      const expected = answer.subarray(judgeEnd, judge.at)
      const got = output.subarray(teamEnd, team.at)
      // Ignore whitespace at the very end.
      const isEnd = team.at === output.length && judge.at === answer.length
      if (!isEnd && !equalBytes(got, expected)) return { expected, got, line: lineOf(output, teamEnd) }
    }
    const start = team.at
    const expected = takeToken(judge)
    const got = takeToken(team)
    if (expected.length === 0 && got.length === 0) return null
    if (expected.length === 0 || got.length === 0 || !tokensMatch(got, expected))
      return { expected, got, line: lineOf(output, start) }
  }
}

interface Cursor {
  bytes: Uint8Array
  at: number
}

/** Whitespace as in C's isspace: tab, line feed, vertical tab, form feed, carriage return, space. */
const isSpace = (byte: number | undefined): boolean =>
  byte === 32 || (byte !== undefined && byte >= 9 && byte <= 13)

const skipSpace = (cursor: Cursor): void => {
  while (isSpace(cursor.bytes[cursor.at])) cursor.at++
}

const takeToken = (cursor: Cursor): Uint8Array => {
  const start = cursor.at
  while (cursor.at < cursor.bytes.length && !isSpace(cursor.bytes[cursor.at])) cursor.at++
  return cursor.bytes.subarray(start, cursor.at)
}

const LINE_FEED = 10

const lineOf = (bytes: Uint8Array, at: number): number => {
  let line = 1
  for (let i = 0; i < at; i++) if (bytes[i] === LINE_FEED) line++
  return line
}

/** The maximum length of a token in a message, in characters. */
const SHOWN_TOKEN = 60

/** Describes a difference to organisers. */
export const differenceText = ({ expected, got, line }: Difference): string =>
  `Expected ${shownToken(expected)}, got ${shownToken(got)} on line ${line}.`

const shownToken = (token: Uint8Array): string => {
  if (token.length === 0) return 'the end of the output'
  // A UTF-8 character has at most four bytes.
  const text = new TextDecoder().decode(token.subarray(0, 4 * SHOWN_TOKEN))
  const shown = text.length > SHOWN_TOKEN ? `${text.slice(0, SHOWN_TOKEN)}…` : text
  // Escape invisible characters as in JSON, such as \n.
  return `“${shown.replace(/[\s\p{Cc}]/gu, (each) => (each === ' ' ? ' ' : escaped(each)))}”`
}

const escaped = (character: string): string =>
  JSON.stringify(character).length > 3
    ? JSON.stringify(character).slice(1, -1)
    : `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

const equalBytes = (a: Uint8Array, b: Uint8Array): boolean => {
  if (a.length !== b.length) return false
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false
  return true
}

const lower = (byte: number): number => (byte >= 65 && byte <= 90 ? byte + 32 : byte)

const equalBytesIgnoringCase = (a: Uint8Array, b: Uint8Array): boolean => {
  if (a.length !== b.length) return false
  for (let i = 0; i < a.length; i++) if (lower(a[i]!) !== lower(b[i]!)) return false
  return true
}

const tokenComparison = (checker: TokenChecker): ((actual: Uint8Array, expected: Uint8Array) => boolean) => {
  const sameText = checker.caseSensitive ? equalBytes : equalBytesIgnoringCase
  const absolute = checker.floatAbsoluteTolerance
  const relative = checker.floatRelativeTolerance
  if (absolute === null && relative === null) return sameText
  return (actual, expected) => {
    if (sameText(actual, expected)) return true
    const wanted = parseNumber(expected)
    if (wanted === null) return false
    const given = parseNumber(actual)
    if (given === null) return false
    const error = Math.abs(wanted - given)
    return (
      (absolute !== null && error <= absolute) || (relative !== null && error <= relative * Math.abs(wanted))
    )
  }
}

const LONGEST_NUMBER = 400

/** Parses a whole token as a decimal number; null if it is not one. `nan` and `inf` match only as text. */
const parseNumber = (token: Uint8Array): number | null => {
  if (token.length > LONGEST_NUMBER) return null
  return decimalNumber(String.fromCharCode(...token))
}
