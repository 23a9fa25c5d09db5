import { type ProgramLine, programLines } from './program-lines'

/** Finds C++ functions that modify a parameter passed by value, although the caller may need the change. */

const CONTAINERS =
  'vector|deque|array|string|map|set|multiset|unordered_map|unordered_set|queue|stack|priority_queue'
const BY_VALUE = new RegExp(`^((?:std::)?(?:${CONTAINERS})\\b ?(?:<.*>)?) (\\w+)$`)
const DEFINITION = /^(?:[\w:<>,&]+ )*?([\w:<>,&]+) (\w+) ?\(([^(){};]*)\) ?\{/
const GRID = /vector ?< ?(?:std::)?(?:vector|string)\b/
const MOST_PARAMETERS = 8

/** @returns a sentence about the first such function, or null if there is none */
export const explainCopy = (code: string): string | null => {
  for (const line of programLines(code)) {
    const [, result, name, parameters] = DEFINITION.exec(line.text) ?? []
    if (name === undefined) continue
    const body = [line.text.slice(line.text.indexOf('{')), ...line.body.map(({ text }) => text)]
    const isForEffect = result === 'void' || body.some((text) => text.includes(`${name}(`))
    for (const parameter of splitParameters(parameters!).slice(0, MOST_PARAMETERS)) {
      const [, type, copy] = BY_VALUE.exec(parameter) ?? []
      if (copy === undefined || !isChanged(body, copy)) continue
      // A function that returns a value may sort a copy on purpose, but changes to a grid are meant for the caller.
      if (isForEffect || GRID.test(type!)) return sentenceOn(line, name, type!, copy)
    }
  }
  return null
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
