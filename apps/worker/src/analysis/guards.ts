import type { Language } from '@cohort/shared'
import { type Edit, placedLines } from './program-tokens'

const LONGEST_LINE = 120
const MOST_FLAGS = 4
const MOST_INDEXES = 3

const STATEMENT =
  /^\s+(?!(?:if|elif|else|for|while|do|def|return|break|continue|pass|case|let|const|var|int|long|double|bool|boolean|auto|char|String|string|vector)\b)[\w.]+[^{}]*[^{}\s:,([&|]\s*$/
const ASSIGNED = /^\s*([A-Za-z_][\w.]*(?:\[\w+\])*) = ([A-Za-z_][\w.]*(?:\[\w+\])*|\w+ [-+*] \w+);?\s*$/
const FLAG = /\b([A-Za-z_]\w*)\[\w+\] = (?:true|false|True|False);?/g

/** A line that keeps the largest or smallest value so far. */
const KEPT = /^\s*([A-Za-z_]\w*) = (?:std::|Math\.)?(max|min)\((.*)\);?\s*$/
/** The maximum distance between two lines that belong to the same best value. */
const NEAR = 2

/** Finds statements that may need a condition, such as `if (value > best)`, `if (i != j)` or `if (!seen[i])`. */
export const guards = (language: Language, source: string): Edit[] => {
  const flags = [...new Set([...source.matchAll(FLAG)].map(([, name]) => name!))].slice(0, MOST_FLAGS)
  const lines = placedLines(source)
  return lines.flatMap(({ line, at }, index) => {
    if (line.length > LONGEST_LINE || !STATEMENT.test(line)) return []
    const begin = line.search(/\S/)
    const conditions = [
      ...bestConditions(lines, index),
      ...conditionsFor(line, flags, language === 'python' ? 'not ' : '!'),
    ]
    return conditions.map(({ condition, rank }) => ({
      at: at + begin,
      from: line.slice(begin),
      kind: 'guard',
      rank,
      to: `${language === 'python' ? `if ${condition}:` : `if (${condition})`} ${line.slice(begin)}`,
    }))
  })
}

/** If a line near an assignment keeps a best value, the assignment may be meant only for a new best value. */
const bestConditions = (lines: readonly { line: string }[], index: number) => {
  const { line } = lines[index]!
  if (!ASSIGNED.test(line)) return []
  return lines.slice(Math.max(0, index - NEAR), index + NEAR + 1).flatMap((near, place) => {
    const [, best, side, both] = KEPT.exec(near.line) ?? []
    if (best === undefined || near.line.search(/\S/) !== line.search(/\S/)) return []
    const value = both!.startsWith(`${best}, `)
      ? both!.slice(best.length + 2)
      : both!.endsWith(`, ${best}`)
        ? both!.slice(0, -best.length - 2)
        : null
    const isAfter = Math.max(0, index - NEAR) + place > index
    const sign = side === 'max' ? '>' : '<'
    return value === null ? [] : [{ condition: `${value} ${isAfter ? sign : `${sign}=`} ${best}`, rank: 1 }]
  })
}

const conditionsFor = (line: string, flags: readonly string[], not: string) => {
  const [, name, value] = ASSIGNED.exec(line) ?? []
  const indexes = [...new Set([...line.matchAll(/\[([A-Za-z_]\w*)\]/g)].map(([, index]) => index!))]
  const used = flags.filter((flag) => !line.includes(`${flag}[`))
  return [
    ...(name === undefined ? [] : [`${value} > ${name}`, `${value} < ${name}`]).map((condition) => ({
      condition,
      rank: 3,
    })),
    ...indexes
      .slice(0, MOST_INDEXES)
      .flatMap((index, place) => [
        ...used.flatMap((flag) => [`${flag}[${index}]`, `${not}${flag}[${index}]`]),
        ...indexes.slice(place + 1, MOST_INDEXES).map((other) => `${index} != ${other}`),
      ])
      .map((condition) => ({ condition, rank: 3 })),
  ]
}
