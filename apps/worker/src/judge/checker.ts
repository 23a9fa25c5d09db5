import { setImmediate } from 'node:timers/promises'
import { decimalNumber, type TokenChecker } from '@cohort/shared'

/** How long comparing keeps everything else of the worker waiting at a time, in ms; looked at every so many tokens. */
const TURN_MS = 20
const TOKENS_BETWEEN_LOOKS = 1000

/**
 * The default output checker of the ICPC problem package format: compares an output with the answer token by
 * token, in the way of problemtools' default validator. Works on bytes, so that a contestant's invalid UTF-8 is
 * compared as it is and an output of many megabytes costs no strings.
 *
 * Flags: case is folded (ASCII) unless `caseSensitive`; white space between tokens is ignored unless
 * `spaceChangeSensitive`; with a tolerance, an answer token that reads as a decimal number is compared as one and
 * passes within the absolute or the relative tolerance.
 *
 * Millions of numbers take seconds: others get their turn in between.
 */
export const outputMatches = async (
  output: Uint8Array,
  answer: Uint8Array,
  checker: TokenChecker,
): Promise<boolean> => {
  if (equalBytes(output, answer)) return true
  const team = { bytes: output, at: 0 }
  const judge = { bytes: answer, at: 0 }
  const tokensMatch = tokenComparison(checker)
  let turnBegan = performance.now()
  for (let compared = 1; ; compared++) {
    if (compared % TOKENS_BETWEEN_LOOKS === 0 && performance.now() - turnBegan > TURN_MS) {
      await setImmediate()
      turnBegan = performance.now()
    }
    if (checker.spaceChangeSensitive) {
      if (!sameSpace(team, judge)) return false
    } else {
      skipSpace(team)
      skipSpace(judge)
    }
    const expected = takeToken(judge)
    const actual = takeToken(team)
    if (expected.length === 0 || actual.length === 0) return expected.length === actual.length
    if (!tokensMatch(actual, expected)) return false
  }
}

interface Cursor {
  bytes: Uint8Array
  at: number
}

/** White space as C's isspace has it: tab, line feed, vertical tab, form feed, carriage return, space. */
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

/** Advances both over their white space; false where it differs. White space at the very end is ignored. */
const sameSpace = (team: Cursor, judge: Cursor): boolean => {
  const teamStart = team.at
  const judgeStart = judge.at
  skipSpace(team)
  skipSpace(judge)
  if (team.at === team.bytes.length && judge.at === judge.bytes.length) return true
  return equalBytes(team.bytes.subarray(teamStart, team.at), judge.bytes.subarray(judgeStart, judge.at))
}

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

/** A whole token as a decimal number, or null. `nan` and `inf` are no numbers here: they match as text only. */
const parseNumber = (token: Uint8Array): number | null => {
  if (token.length > LONGEST_NUMBER) return null
  return decimalNumber(String.fromCharCode(...token))
}
