import type { Language } from '@cohort/shared'
import { DECLARATION, isOrdered, READS } from './moved-lines'
import { type Edit, indentOf, placedLines } from './program-tokens'

/** In lines. Longer loops are ignored. */
const LONGEST_LOOP = 30
/** Bodies with more statements and blocks are ignored. */
const MOST_ITEMS = 8

interface Item {
  /** The index of its first line in the body. */
  begin: number
  lines: readonly string[]
}

/** Moves each `if` block and statement of a loop to the beginning or the end of the loop's body. */
export const movedBlocks = (language: Language, source: string): Edit[] => {
  const lines = placedLines(source)
  return lines.flatMap(({ line }, index) => {
    if (!/^\s*(?:\} )?(?:for|while)\b.*[{:]\s*$/.test(line)) return []
    const body = bodyOf(lines.slice(index + 1, index + 1 + LONGEST_LOOP), indentOf(line).length, language)
    const items = itemsOf(body.map((each) => each.line))
    return items.length < 3 || items.length > MOST_ITEMS
      ? []
      : items.flatMap((item, at) => movesOf(items, at).map((move) => placed(item, move, body)))
  })
}

type Placed = ReturnType<typeof placedLines>

/** The lines inside a loop. Empty if the loop is too long. */
const bodyOf = (rest: Placed, indent: number, language: Language): Placed => {
  const length = rest.findIndex(({ line }) => line.trim() !== '' && indentOf(line).length <= indent)
  if (length === -1 && language !== 'python') return []
  const body = rest.slice(0, length === -1 ? undefined : length)
  return body.slice(0, body.findLastIndex(({ line }) => line.trim() !== '') + 1)
}

/** Splits a body into its statements and blocks. Empty if its lines are indented irregularly. */
const itemsOf = (body: readonly string[]): Item[] => {
  const { length: indent } = indentOf(body[0] ?? '')
  if (body.some((line) => line.trim() !== '' && indentOf(line).length < indent)) return []
  const begins = body.flatMap((line, index) =>
    indentOf(line).length === indent && !/^\s*(?:\}|else\b|elif\b|\{|$)/.test(line) ? [index] : [],
  )
  return begins.map((begin, at) => ({ begin, lines: body.slice(begin, begins[at + 1]) }))
}

interface Move {
  /** The items whose lines change, in their old and new order. */
  from: readonly Item[]
  to: readonly Item[]
}

/** Leaves out a single line that exchanges places with its neighbour, because `movedLines` does that. */
const movesOf = (items: readonly Item[], at: number): Move[] => {
  const item = items[at]!
  const text = item.lines.join('\n')
  if (
    DECLARATION.test(text) ||
    READS.test(text) ||
    !/^\s*(?:if\b|[\w$]+\S* *[-+*/%]?=|[\w$.]+(?:\+\+|--|\())/.test(text)
  )
    return []
  const isLine = (each: Item) => each.lines.length === 1
  const passes = (passed: readonly Item[]) =>
    (passed.length > 1 || (passed.length === 1 && !isLine(item) && !isLine(passed[0]!))) &&
    passed.some((each) => isOrdered(text, each.lines.join('\n')))
  const [before, after] = [items.slice(0, at), items.slice(at + 1)]
  return [
    ...(passes(after) ? [{ from: [item, ...after], to: [...after, item] }] : []),
    ...(passes(before) ? [{ from: [...before, item], to: [item, ...before] }] : []),
  ]
}

const placed = (item: Item, { from, to }: Move, body: Placed): Edit => ({
  at: body[from[0]!.begin]!.at,
  from: textOf(from),
  to: textOf(to),
  kind: 'block',
  rank: 3,
  below: item.begin - from[0]!.begin,
})

const textOf = (items: readonly Item[]): string => items.flatMap(({ lines }) => lines).join('\n')
