import type { Language } from '@cohort/shared'
import { placedLines } from './program-tokens'

/** A small change that reverses the direction of a loop. */
export interface ReversedLoop {
  /** The index of the first character that changes. */
  at: number
  from: string
  to: string
}

const LONGEST_LINE = 200
const UP = /\b(\w+) = ([^;<>]+); ?\1 (<=?) ([^;]+); ?(?:\1\+\+|\+\+\1)(?=\))/
const DOWN = /\b(\w+) = ([^;<>]+); ?\1 (>=?) ([^;]+); ?(?:\1--|--\1)(?=\))/
const RANGE = /(?<=\bin )(?:reversed\((range\([^:]*\))\)|(range\([^:]*\)))(?=:)/

/**
 * Finds counting loops and reverses them. In a knapsack problem, for example, the direction decides whether an item can
 * be taken more than once.
 */
export const reversedLoops = (language: Language, source: string): ReversedLoop[] => {
  const reverse = language === 'python' ? reversedRange : reversedFor
  return placedLines(source).flatMap(({ line, at }) => {
    if (line.length > LONGEST_LINE || !/^\s*for\b/.test(line)) return []
    const reversed = reverse(line)
    return reversed === null ? [] : [{ at: at + line.indexOf(reversed.from), ...reversed }]
  })
}

const reversedFor = (line: string): Omit<ReversedLoop, 'at'> | null => {
  const [from, name, start, sign, end] = UP.exec(line) ?? DOWN.exec(line) ?? []
  if (from === undefined) return null
  const isUp = sign!.startsWith('<')
  const last = sign!.endsWith('=') ? end! : `(${end}) ${isUp ? '-' : '+'} 1`
  return {
    from,
    to: `${name} = ${last}; ${name} ${isUp ? '>=' : '<='} ${start}; ${name}${isUp ? '--' : '++'}`,
  }
}

const reversedRange = (line: string): Omit<ReversedLoop, 'at'> | null => {
  const [from, reversed, range] = RANGE.exec(line) ?? []
  if (from === undefined) return null
  return { from, to: reversed ?? `reversed(${range})` }
}
