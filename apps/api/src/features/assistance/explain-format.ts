import { wordsOf } from '@cohort/shared'
import { linesOf, same } from './explain-difference'
import { explainValue, type WrongOutput } from './explain-value'
import { programLines } from './program-lines'

/** Explains text around the right numbers, which beginners often print. */

interface Formatted {
  sentences: string[]
  /** The output without the text that the sentences mention. Null if there is nothing left to explain. */
  rest: string | null
}

/** @param examples all expected outputs that the user sees. If any contains words, words are allowed */
export const explainFormat = (output: WrongOutput, examples: readonly string[]): Formatted => {
  const wanted = wordsOf(output.expected)
  const steps =
    wanted.length > 0 && [output.expected, ...examples].every((each) => wordsOf(each).every(isNumber))
      ? [withoutPrompts, withoutLines, withoutWords, withoutSeparators]
      : [withoutPrompts, withoutSeparators]
  const sentences: string[] = []
  let rest = output.got
  for (const step of steps) {
    const found = step({ ...output, got: rest }, wanted)
    if (found === null) continue
    sentences.push(found.sentence)
    if (found.left === null || same(wanted, wordsOf(found.left))) return { sentences, rest: null }
    rest = found.left
  }
  return { sentences, rest }
}

type Step = (
  output: WrongOutput,
  wanted: readonly string[],
) => { sentence: string; left: string | null } | null

const PROMPT = /\binput\( ?(["'])((?:(?!\1)[^\\\n]){1,100})(?:\\n)?\1 ?\)/g

/** Removes the prompt that Python prints for `input("Enter n: ")`. */
const withoutPrompts: Step = ({ language, code, got }) => {
  if (language !== 'python') return null
  const texts = new Set([...withoutComments(code).matchAll(PROMPT)].map(([, , text]) => text!.trim()))
  const prompts = [...texts].filter((text) => text !== '' && got.includes(text))
  if (prompts.length === 0) return null
  return {
    sentence: `Your program prints “${prompts[0]}”, the text in the brackets of \`input\`. The judge reads it as part of your answer. Write \`input()\`.`,
    left: prompts.reduce((text, prompt) => text.replaceAll(prompt, ' '), got),
  }
}

const isNumber = (word: string): boolean => /^-?\d+(?:\.\d+)?$/.test(word)
const NUMBERS = /(?<![\p{L}\d.])-?\d+(?:\.\d+)?(?![\p{L}\d])/gu
/** Matches “is” and “(metres)”, but not 1e5 or 12n. */
const WORD = /^[^\p{L}\d]*\p{L}/u
const isWordy = (text: string): boolean => wordsOf(text).some((word) => WORD.test(word))

/** How many extra lines to quote, and how many characters of each. */
const [MOST_QUOTED, LONGEST_QUOTED] = [2, 40]

/** Removes extra lines with words, often debugging output, from an output that is otherwise right. */
const withoutLines: Step = (output) => {
  const [wanted, found] = [output.expected, output.got].map(linesOf)
  const extra = found!.filter(isWordy)
  const rest = found!.filter((line) => !isWordy(line))
  if (extra.length === 0 || !same(wanted!, rest) || explainValue(output) !== null) return null
  const shown = [...new Set(extra)].slice(0, MOST_QUOTED)
  const more = shown.length < extra.length ? ', …' : ''
  const number = printingLine(output.code, extra)
  const [lines, them] = extra.length === 1 ? ['1 more line', 'it'] : [`${extra.length} more lines`, 'them']
  return {
    sentence: `Your output has ${lines} than expected: ${shown.map(cited).join(', ')}${more}. Without ${them}, it is right.${number === null ? '' : ` Line ${number} prints ${them}.`}`,
    left: null,
  }
}

const cited = (line: string): string =>
  `“${line.length > LONGEST_QUOTED ? `${line.slice(0, LONGEST_QUOTED)}…` : line}”`

const TEXT = /\b(?:print(?:ln|f)?|log|cout)\b\W*?f?(["'`])((?:(?!\1|[\\{$%]).)+)/

/** Finds the program's only line that prints the beginning of all these lines. Null if several lines might. */
const printingLine = (code: string, printed: readonly string[]): number | null => {
  const begins = programLines(code).flatMap(({ number, text }) => {
    const begin = TEXT.exec(text)?.[2]?.trim() ?? ''
    return begin !== '' && printed.some((line) => line.startsWith(begin)) ? [{ number, begin }] : []
  })
  const [only] = begins
  return begins.length === 1 && printed.every((line) => line.startsWith(only!.begin)) ? only!.number : null
}

/** Removes extra words from an output with the expected count of numbers. */
const withoutWords: Step = (output, wanted) => {
  // explainValue has a better explanation for words such as None.
  if (explainValue(output) !== null) return null
  const numbers = output.got.match(NUMBERS) ?? []
  if (!isWordy(output.got) || numbers.length !== wanted.length) return null
  const kind = wanted.length === 1 ? 'number' : 'numbers'
  const isRight = same(wanted, numbers)
  const praise = kind === 'number' ? 'Your number is right. ' : 'Your numbers are right. '
  return {
    sentence: `${isRight ? praise : ''}Print only the ${kind}, without words.`,
    left: numbers.join(' '),
  }
}

/** Replaces separators, as in 3:5 or 3,5 instead of 3 5. */
const withoutSeparators: Step = ({ got }, wanted) => {
  const [separator] = /(?<=\d ?)[:,](?= ?-?\d)/.exec(got) ?? []
  if (
    separator === undefined ||
    /[[\](){}]/.test(got) ||
    wanted.length < 2 ||
    wanted.some((word) => /[:,]/.test(word))
  )
    return null
  const left = got.replaceAll(separator, ' ')
  if (wordsOf(left).length !== wanted.length) return null
  const isRight = same(wanted, wordsOf(left))
  return {
    sentence: `${isRight ? 'Your numbers are right. ' : ''}Print spaces between the numbers, not \`${separator}\`.`,
    left,
  }
}

/** Points out that Python's `/` gives a fraction where an integer is expected. */
export const explainPoint = ({ language, code, expected, got }: WrongOutput): string | null => {
  if (language !== 'python' || !/(?<!\/)\/(?!\/)/.test(withoutComments(code))) return null
  const isWhole = wordsOf(expected).every((word) => /^-?\d+$/.test(word))
  const number = wordsOf(got).find((word) => /^-?\d+\.\d+$/.test(word))
  return isWhole && number !== undefined
    ? `You print ${number}, a number with a decimal point. \`/\` always gives one. Use \`//\`.`
    : null
}

const withoutComments = (code: string): string => code.replace(/^[ \t]*#.*$/gm, '')
