import type { Stretch } from './comparison'

export interface ExcerptLine {
  /** The line number, counted from 1. */
  number: number
  before: string
  /** The marked part of the line, or null if nothing is marked. */
  marked: string | null
  after: string
}

export interface Excerpt {
  lines: ExcerptLine[]
  /** The number of lines before and after the excerpt. */
  linesBefore: number
  linesAfter: number
}

const LINES_AROUND = 100
const CHARACTERS_AROUND = 500

/**
 * Extracts the lines around the mark, because rendering 64 KB of output line by line would block the page for seconds.
 * A newline at the end of the text does not start another line.
 */
export const excerptOf = (text: string, mark: Stretch | null): Excerpt => {
  const lines = text.split('\n')
  const isMarkedAtEnd = mark !== null && mark.from === text.length
  if (lines.at(-1) === '' && !isMarkedAtEnd) lines.pop()
  const at = mark === null ? 0 : text.slice(0, mark.from).split('\n').length - 1
  const first = Math.max(0, at - LINES_AROUND)
  const last = Math.min(lines.length, at + LINES_AROUND + 1)
  const lineStart = mark === null ? 0 : text.lastIndexOf('\n', mark.from - 1) + 1
  return {
    lines: lines.slice(first, last).map((line, index) => {
      const number = first + index + 1
      return number - 1 === at && mark !== null
        ? markedLine(number, line, { from: mark.from - lineStart, to: mark.to - lineStart })
        : { number, before: shortened(line, 'end'), marked: null, after: '' }
    }),
    linesBefore: first,
    linesAfter: lines.length - last,
  }
}

const markedLine = (number: number, line: string, { from, to }: Stretch): ExcerptLine => ({
  number,
  before: shortened(line.slice(0, from), 'start'),
  // Empty if the mark is at the end of the line.
  marked: shortened(line.slice(from, to), 'end'),
  after: shortened(line.slice(to), 'end'),
})

const shortened = (text: string, away: 'start' | 'end'): string => {
  if (text.length <= CHARACTERS_AROUND) return text
  return away === 'start' ? `…${text.slice(-CHARACTERS_AROUND)}` : `${text.slice(0, CHARACTERS_AROUND)}…`
}
