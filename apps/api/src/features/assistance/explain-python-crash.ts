import { wordsOf } from '@cohort/shared'
import { explainUnread } from './explain-limits'
import { programLines } from './program-lines'

/** Finds the earlier line that caused a Python program to crash. */

interface Crash {
  code: string
  /** Null if the input is hidden or truncated. */
  input: string | null
  stderr: string
  /** The line that crashed. */
  line: number
}

/** @returns null if no earlier line explains the crash */
export const explainPythonCrash = ({ code, input, stderr, line }: Crash): string | null => {
  if (/^(?:Type|Attribute)Error: .*["']NoneType["']/m.test(stderr)) return missingReturn(code, line)
  if (/^IndexError: (?:list|tuple) /m.test(stderr) && input !== null) return shortList(code, input, line)
  return null
}

const DEFINITION = /^def (\w+) ?\(.*\).*:/
/** Matches a `return` with a value. Also matches `…`, which replaces lines that are too long to read. */
const RETURNS = /\breturn\b ?[^\s#]|\byield\b|^…$/

/** Finds a function that returns nothing, although the crashing line uses its result directly or through a variable. */
const missingReturn = (code: string, line: number): string | null => {
  // A comment indented less than the body would end the function's block.
  const lines = programLines(code.replace(/^[ \t]*#.*$/gm, ''))
  const crashed = lines.find(({ number }) => number === line)
  if (crashed === undefined || /"""|'''/.test(code)) return null
  const values = new Set(crashed.text.match(/(?<![\w.])[A-Za-z_]\w*/g))
  const setting = lines.filter(({ text }) => values.has(/^(\w+) = /.exec(text)?.[1] ?? ''))
  const called = new Set(
    [crashed, ...setting].flatMap(({ text }) => text.match(/(?<![\w.])[A-Za-z_]\w*(?=\()/g) ?? []),
  )
  for (const { number, text, body } of lines) {
    const name = DEFINITION.exec(text)?.[1]
    if (
      name === undefined ||
      !called.has(name) ||
      [text, ...body.map((each) => each.text)].some((each) => RETURNS.test(each))
    )
      continue
    const prints = body.some((each) => each.text.startsWith('print('))
    return `The function \`${name}\` (line ${number}) has no \`return\` with a value.${prints ? ' Should it return what it prints?' : ''}`
  }
  return null
}

/** Says how few lines the program reads, and which list is too short as a result. */
const shortList = (code: string, input: string, line: number): string | null => {
  const unread = explainUnread('python', code, input)
  if (unread === null) return null
  const lines = programLines(code)
  const crashed = lines.find(({ number }) => number === line)?.text ?? ''
  const names = new Set(crashed.match(/(?<![\w.])[A-Za-z_]\w*(?=\[)/g))
  const changes = (name: string) =>
    lines.filter(({ text }) => new RegExp(`(?<![\\w.])${name}(?: [-+*/]?= |\\.\\w+\\()`).test(text))
  for (const name of names) {
    const [first, ...others] = changes(name)
    if (
      others.length > 0 ||
      !first?.text.startsWith(`${name} = `) ||
      !/\binput\(\)\.split\(/.test(first.text)
    )
      continue
    const before = lines.filter(({ number }) => number < first.number)
    const read = before.reduce((sum, { text }) => sum + (text.match(/\binput\(/g)?.length ?? 0), 0)
    const count = wordsOf(input.split('\n')[read] ?? '').length
    return `Line ${first.number} fills \`${name}\` from one line of the input, which has ${count} item${count === 1 ? '' : 's'}. ${unread}`
  }
  return unread
}
