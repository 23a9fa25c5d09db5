import type { Language } from '@cohort/shared'
import { type Edit, placedLines } from './program-tokens'

const LONGEST_LINE = 200
const UP = /\b(\w+) = ([^;<>]+); ?\1 (<=?) ([^;]+); ?(?:\1\+\+|\+\+\1)(?=\))/
const DOWN = /\b(\w+) = ([^;<>]+); ?\1 (>=?) ([^;]+); ?(?:\1--|--\1)(?=\))/
const RANGE = /(?<=\bin )(?:reversed\((range\([^:]*\))\)|(range\([^:]*\)))(?=:)/

/**
 * Finds counting loops and reverses them. In a knapsack problem, for example, the direction decides whether an item can
 * be taken more than once.
 */
export const reversedLoops = (language: Language, source: string): Edit[] => {
  const reverse = language === 'python' ? reversedRange : reversedFor
  return placedLines(source).flatMap(({ line, at }) => {
    if (line.length > LONGEST_LINE || !/^\s*for\b/.test(line)) return []
    const reversed = reverse(line)
    return reversed === null
      ? []
      : [{ at: at + line.indexOf(reversed.from), ...reversed, kind: 'direction', rank: 2 }]
  })
}

const reversedFor = (line: string): Pick<Edit, 'from' | 'to'> | null => {
  const [from, name, start, sign, end] = UP.exec(line) ?? DOWN.exec(line) ?? []
  if (from === undefined) return null
  const isUp = sign!.startsWith('<')
  const last = sign!.endsWith('=') ? end! : `(${end}) ${isUp ? '-' : '+'} 1`
  return {
    from,
    to: `${name} = ${last}; ${name} ${isUp ? '>=' : '<='} ${start}; ${name}${isUp ? '--' : '++'}`,
  }
}

const reversedRange = (line: string): Pick<Edit, 'from' | 'to'> | null => {
  const [from, reversed, range] = RANGE.exec(line) ?? []
  if (from === undefined) return null
  return { from, to: reversed ?? `reversed(${range})` }
}
