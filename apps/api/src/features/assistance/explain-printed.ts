import type { Language } from '@cohort/shared'
import { type ProgramLine, programLines } from './program-lines'

/** Finds the variable behind a value in a program's output. */

const PRINTED: Readonly<Record<Language, RegExp>> = {
  cpp: /\bcout ?<<(.*);|\bprintf\(("[^"]*".*)\);/,
  java: /\bSystem\.out\.print(?:ln)?\((.*)\);/,
  python: /^print\((.*)\)$/,
  javascript: /\bconsole\.log\((.*)\);?$/,
}
const COMMENT = /^(?:#|\/\/)/
const PRINTS = /\bcout\b|\bprint(?:f|ln)?\(|\bputs\(|\bconsole\.log\(|\bwrite\(|\bputchar\(/

/** @returns the number of the only line that prints in a loop, or null if there is none or more than one */
export const printInLoop = (code: string): number | null => {
  const [first, ...others] = programLines(code).filter(
    ({ text, isInLoop }) => isInLoop && !COMMENT.test(text) && PRINTS.test(text),
  )
  return first === undefined || others.length > 0 ? null : first.number
}

const SEPARATORS: Readonly<Record<Language, RegExp>> = {
  cpp: /<<|,/,
  java: /\+/,
  python: /,/,
  javascript: /[+,]/,
}
/** Printed parts that are not values: spaces, line breaks, bare format strings, `sep=` and `end=`. */
const BLANK = /^(?:["'`](?:\s|\\n|%(?:d|lld|ld|s))*["'`]|(?:std::)?endl|sep=.*|end=.*)?$/
const TEMPLATE = /^f?(["'`])((?:\s|\$?\{\w+\})*)\1$/
const MOST_LINES = 3

/**
 * Names the variable behind a value in the output, and the lines that set the variable.
 * @param place the position of the value in the output, from 1
 * @param of the number of values in the output
 * @returns null unless the program prints exactly that many variables, each once
 */
export const explainPrinted = (
  language: Language,
  code: string,
  { place, of }: { place: number; of: number },
): string | null => {
  const lines = programLines(code)
  const prints = lines.filter(({ text }) => PRINTS.test(text))
  if (prints.some(({ isInLoop, text }) => isInLoop || !PRINTED[language].test(text))) return null
  const values = prints.flatMap(({ text }) => valuesIn(language, text))
  const name = values[place - 1]
  if (values.length !== of || name === undefined || !values.every((each) => /^[A-Za-z_$]\w*$/.test(each)))
    return null
  const own = name.replace('$', '\\$')
  const adds = new RegExp(
    `(?<![\\w.$])${own}(?:\\.(?:append|push)\\w*\\(| ?= ?\\[| ?\\+=.*(?:["'\`]|(?<![\\w)\\]])\\[))`,
  )
  // A list or a concatenated string may print several values.
  if (lines.some(({ text }) => adds.test(text))) return null
  const sets = new RegExp(
    `(?<![\\w.$])${own}(?:(?:, ?\\w+)*\\]? ?(?:[-+*/%|&^]|//|<<|>>)?=(?!=)| ?(?:\\+\\+|--))|(?:\\+\\+|--|>> ?|&)${own}(?!\\w)`,
  )
  const starts = new RegExp(`(?<![\\w.$])${own} = -?[\\d.]+[;,]?$`)
  const setting = lines.filter(({ text }) => sets.test(text))
  const later = setting.filter(({ text, isInLoop }) => isInLoop || !starts.test(text))
  const named = later.length > 0 ? later : setting
  const which = of === 1 ? 'The value' : 'It'
  return named.length === 0 || named.length > MOST_LINES
    ? `${which} is \`${name}\`.`
    : `${which} is \`${name}\`, set ${placesOf(named, lines)}.`
}

const CONDITION = /^(?:\} ?)?(?:else ?)?(?:if|elif)\b/

/** Lists line numbers, each with the line of the enclosing condition. */
const placesOf = (named: readonly ProgramLine[], lines: readonly ProgramLine[]): string => {
  const conditions = named.map((line) => {
    const outer = lines.findLast(({ body }) => body.includes(line))
    return outer && CONDITION.test(outer.text) ? outer.number : null
  })
  const numbers = named.map(({ number }) => number)
  if (conditions.every((condition) => condition === null))
    return `on line${numbers.length > 1 ? 's' : ''} ${new Intl.ListFormat('en-GB').format(numbers.map(String))}`
  return numbers
    .map((number, at) => {
      const condition = conditions[at]
      return `on line ${number}${condition === null ? '' : ` under the condition on line ${condition}`}`
    })
    .join(', and ')
}

const valuesIn = (language: Language, text: string): string[] => {
  const [, first, second] = PRINTED[language].exec(text)!
  const printed = (first ?? second ?? '').trim()
  const [, , template] = TEMPLATE.exec(printed) ?? []
  if (template?.includes('{')) return template.match(/\w+/g) ?? []
  return printed
    .split(SEPARATORS[language])
    .map((part) => part.trim())
    .filter((part) => !BLANK.test(part))
}
