import type { Language } from '@cohort/shared'
import { placedLines } from './program-tokens'

/** A loop that counts in the other direction. */
export interface TurnedLoop {
  /** Index of the first character that changes. */
  at: number
  from: string
  to: string
}

const LONGEST_LINE = 200
const UP = /\b(\w+) = ([^;<>]+); ?\1 (<=?) ([^;]+); ?(?:\1\+\+|\+\+\1)(?=\))/
const DOWN = /\b(\w+) = ([^;<>]+); ?\1 (>=?) ([^;]+); ?(?:\1--|--\1)(?=\))/
const RANGE = /(?<=\bin )(?:reversed\((range\([^:]*\))\)|(range\([^:]*\)))(?=:)/

/**
 * Finds the loops of a program, each in the other direction, as in a knapsack whose items can be taken once or many
 * times.
 */
export const turnedLoops = (language: Language, source: string): TurnedLoop[] => {
  const turn = language === 'python' ? turnedRange : turnedFor
  return placedLines(source).flatMap(({ line, at }) => {
    if (line.length > LONGEST_LINE || !/^\s*for\b/.test(line)) return []
    const turned = turn(line)
    return turned === null ? [] : [{ at: at + line.indexOf(turned.from), ...turned }]
  })
}

const turnedFor = (line: string): Omit<TurnedLoop, 'at'> | null => {
  const [from, name, start, sign, end] = UP.exec(line) ?? DOWN.exec(line) ?? []
  if (from === undefined) return null
  const isUp = sign!.startsWith('<')
  const last = sign!.endsWith('=') ? end! : `(${end}) ${isUp ? '-' : '+'} 1`
  return {
    from,
    to: `${name} = ${last}; ${name} ${isUp ? '>=' : '<='} ${start}; ${name}${isUp ? '--' : '++'}`,
  }
}

const turnedRange = (line: string): Omit<TurnedLoop, 'at'> | null => {
  const [from, reversed, range] = RANGE.exec(line) ?? []
  if (from === undefined) return null
  return { from, to: reversed ?? `reversed(${range})` }
}
