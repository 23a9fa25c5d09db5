import type { Language } from '@cohort/shared'

/** Explains why a program exceeded its time limit, based on the size of the input. */

/** A loop that counts this far takes at least ten seconds in any language. */
const TOO_FAR = 2_000_000_000n
/** In characters. */
const LONG_INPUT = 2000
/** Excludes longer sequences of digits, which are probably text. */
const NUMBERS = /(?<![\w.])[1-9]\d{9,18}(?![\w.])/g

const SPEED =
  'A computer does about a hundred million simple steps per second; Python manages about ten million.'

/**
 * @param input null if hidden
 * @param isMeasured true if the program finished on smaller inputs and the measured growth explains the slowness
 */
export const explainTimeout = (input: string | null, isMeasured: boolean): string => {
  const orEndless = isMeasured ? '' : ', or it has an infinite loop'
  if (input === null)
    return `The program is too slow for a large input${orEndless}. How many steps does it take for the largest input that the statement allows? ${SPEED}`
  if (input.length > LONG_INPUT)
    return `The program is too slow for such a long input${orEndless}. How many steps does it take? ${SPEED}`
  const largest = largestNumber(input)
  return largest > TOO_FAR
    ? `The input is short, but it contains ${largest.toLocaleString('en')}. A loop that counts that far does finish, but takes far too long. ${SPEED} Look for a formula, or for a method with fewer steps. If no loop counts that far, check for an infinite loop.`
    : 'The input is small, but the program was still running at the time limit. Is there an infinite loop, or is the program waiting for input that never comes?'
}

/** Explains why a program and the judge may be waiting for each other. */
export const explainWaiting = (language: Language): string =>
  `The program and the judge were waiting for each other. Does it flush its output after each line, with ${FLUSH[language]}? Or is it waiting for more answers than the judge sends?`

const FLUSH: Readonly<Record<Language, string>> = {
  cpp: '`endl` or `cout.flush()`',
  java: '`flush()`',
  python: '`print(…, flush=True)`',
  javascript: '`console.log`',
}

const largestNumber = (input: string): bigint =>
  (input.match(NUMBERS) ?? []).map(BigInt).sort((one, other) => Number(other - one))[0] ?? 0n
