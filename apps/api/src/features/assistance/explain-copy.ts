import { type ProgramLine, programLines } from './program-lines'

/** Finds C++ functions that take a container by value. The copy may lose changes, or cost too much. */

const CONTAINERS =
  'vector|deque|array|string|map|set|multiset|unordered_map|unordered_set|queue|stack|priority_queue'
const BY_VALUE = new RegExp(`^((?:std::)?(?:${CONTAINERS})\\b ?(?:<.*>)?) (\\w+)$`)
const DEFINITION = /^(?:[\w:<>,&]+ )*?([\w:<>,&]+) (\w+) ?\(([^(){};]*)\) ?\{/
const GRID = /vector ?< ?(?:std::)?(?:vector|string)\b/
const MOST_PARAMETERS = 8

interface Copied {
  line: ProgramLine
  result: string
  name: string
  /** The function's lines without its header. */
  body: readonly string[]
  type: string
  /** The name of the parameter. */
  copy: string
}

const copiedParameters = (lines: readonly ProgramLine[]): Copied[] =>
  lines.flatMap((line) => {
    const [, result, name, parameters] = DEFINITION.exec(line.text) ?? []
    if (name === undefined) return []
    const body = [line.text.slice(line.text.indexOf('{')), ...line.body.map(({ text }) => text)]
    return splitParameters(parameters!)
      .slice(0, MOST_PARAMETERS)
      .flatMap((parameter) => {
        const [, type, copy] = BY_VALUE.exec(parameter) ?? []
        return copy === undefined ? [] : [{ line, result: result!, name, body, type: type!, copy }]
      })
  })

/**
 * Finds a function that modifies a container passed by value, although the caller may need the change.
 * @returns a sentence about the first one, or null if there is none
 */
export const explainCopy = (code: string): string | null => {
  for (const { line, result, name, body, type, copy } of copiedParameters(programLines(code))) {
    if (!isChanged(body, copy)) continue
    const isForEffect = result === 'void' || body.some((text) => text.includes(`${name}(`))
    // A function that returns a value may sort a copy on purpose, but changes to a grid are meant for the caller.
    if (isForEffect || GRID.test(type)) return sentenceOn(line, name, type, copy)
  }
  return null
}

/**
 * Finds a function that copies a container without modifying it, and calls itself or is called in a loop.
 * @returns at most one sentence, like `explainCost`
 */
export const explainCostlyCopy = (lines: readonly ProgramLine[]): string[] => {
  for (const { line, name, body, type, copy } of copiedParameters(lines)) {
    const call = new RegExp(`(?<![\\w.])${name} ?\\(`)
    const isRepeated =
      body.some((text) => call.test(text)) ||
      lines.some((each) => each !== line && each.isInLoop && call.test(each.text))
    if (isRepeated && !isChanged(body, copy))
      return [
        `Line ${line.number}: each call of \`${name}\` copies the whole \`${copy}\`. Write \`const ${type}& ${copy}\`.`,
      ]
  }
  return []
}

const sentenceOn = ({ number }: ProgramLine, name: string, type: string, copy: string): string =>
  `Line ${number}: each call of \`${name}\` works on its own copy of \`${copy}\`. If the caller needs the changes, write \`${type}& ${copy}\`.`

const isChanged = (body: readonly string[], name: string): boolean => {
  const change = new RegExp(
    `\\b${name} ?(?:\\[[^\\]]*\\] ?){1,3}(?:=(?!=)|[-+*/%|&^]=|\\+\\+|--)|(?:\\+\\+|--)${name} ?\\[|\\b${name}\\.(?:push|pop|insert|erase|clear|resize|emplace|assign)\\w*\\(`,
  )
  return body.some((text) => change.test(text))
}

/** Splits at commas outside `<…>`. */
const splitParameters = (text: string): string[] => {
  const parts = ['']
  let depth = 0
  for (const character of text) {
    if (character === '<') depth++
    if (character === '>') depth--
    if (character === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += character
  }
  return parts.map((part) => part.trim())
}
