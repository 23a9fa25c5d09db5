import { same, wordsOf } from './explain-difference'
import { explainValue, type WrongOutput } from './explain-value'

/** Explains text around the right numbers, which beginners often print. Pure. */

interface Formatted {
  sentences: string[]
  /** The output without what the sentences name; null if a comparison with the expected one would add nothing. */
  rest: string | null
}

export const explainFormat = (output: WrongOutput): Formatted => {
  const wanted = wordsOf(output.expected)
  const sentences: string[] = []
  let rest = output.got
  for (const step of [withoutPrompts, withoutWords, withoutSeparators]) {
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

/** Python prints the text in `input("Enter n: ")`. */
const withoutPrompts: Step = ({ language, code, got }) => {
  if (language !== 'python') return null
  const texts = new Set([...withoutComments(code).matchAll(PROMPT)].map(([, , text]) => text!.trim()))
  const prompts = [...texts].filter((text) => text !== '' && got.includes(text))
  if (prompts.length === 0) return null
  return {
    sentence: `Your program prints “${prompts[0]}”, the text in the brackets of \`input\`. The judge reads it as a part of your answer. Write \`input()\`.`,
    left: prompts.reduce((text, prompt) => text.replaceAll(prompt, ' '), got),
  }
}

const NUMBER = /^-?\d+(?:\.\d+)?$/
const NUMBERS = /(?<![\p{L}\d.])-?\d+(?:\.\d+)?(?![\p{L}\d])/gu
/** Such as “is” and “(metres)”. Not 1e5 or 12n. */
const WORD = /^[^\p{L}\d]*\p{L}/u

const withoutWords: Step = (output, wanted) => {
  // Such as None.
  if (wanted.length === 0 || explainValue(output) !== null) return null
  const { got } = output
  const numbers = got.match(NUMBERS) ?? []
  const isWordy = wordsOf(got).some((word) => WORD.test(word))
  if (!isWordy || numbers.length === 0 || !wanted.every((word) => NUMBER.test(word))) return null
  const kind = wanted.length === 1 ? 'number' : 'numbers'
  const isRight = same(wanted, numbers)
  const praise = kind === 'number' ? 'Your number is right. ' : 'Your numbers are right. '
  return {
    sentence: `${isRight ? praise : ''}Print only the ${kind}, without words.`,
    left: numbers.length === wanted.length ? numbers.join(' ') : null,
  }
}

/** 3:5 or 3,5 instead of 3 5. */
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

/** Says that `/` in Python makes a fraction, if an integer is expected. */
export const explainPoint = ({ language, code, expected, got }: WrongOutput): string | null => {
  if (language !== 'python' || !/(?<!\/)\/(?!\/)/.test(withoutComments(code))) return null
  const isWhole = wordsOf(expected).every((word) => /^-?\d+$/.test(word))
  const number = wordsOf(got).find((word) => /^-?\d+\.\d+$/.test(word))
  return isWhole && number !== undefined
    ? `You print ${number}, a number with a point. \`/\` makes fractions; use \`//\`.`
    : null
}

const withoutComments = (code: string): string => code.replace(/^[ \t]*#.*$/gm, '')
