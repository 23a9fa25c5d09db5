import { type Diagnostic, type Place, underlined } from './place'
import type { StackTrace } from './stack-trace'

const FILE = /^ {2}File "(?:\/box\/src\/)?main\.py", line (\d+)/
/** Python prints source lines with an indentation of four spaces. */
const SHOWN_AT = 4

/** Parses the place from a `File` line, and its column from the underline two lines below. Null for any other line. */
const placeAt = (lines: readonly string[], textLine: number): Place | null => {
  const file = FILE.exec(lines[textLine] ?? '')
  return (
    file && {
      textLine,
      line: Number(file[1]),
      column: underlined(lines[textLine + 2], 'afterIndent', SHOWN_AT),
    }
  )
}

/** The error message, which is the next line without indentation. */
const errorAfter = (lines: readonly string[], index: number): string =>
  lines.slice(index + 1).find((line) => /^\S/.test(line)) ?? ''

/** Parses Python's output for a file with a syntax error: the place, then the message. */
export const pythonDiagnostics = (text: string): Diagnostic[] => {
  const lines = text.split('\n')
  return lines.flatMap((_, index) => {
    const place = placeAt(lines, index)
    return place === null ? [] : [{ ...place, severity: 'error', message: errorAfter(lines, index) }]
  })
}

const CHECKED = /^(?:\/box\/src\/)?main\.py:(\d+):(\d+):? (.*)$/

/** Parses the warnings of Pyflakes, one per line. */
export const pyflakesDiagnostics = (text: string): Diagnostic[] =>
  text.split('\n').flatMap((line, textLine): Diagnostic[] => {
    const [, number, column, message] = CHECKED.exec(line) ?? []
    if (number === undefined) return []
    const start = { start: Number(column), length: null, unit: 'characters' } as const
    return [{ textLine, line: Number(number), column: start, severity: 'warning', message: message ?? '' }]
  })

/** Parses the traceback of an uncaught exception. The crash is at the last frame in the user's file. */
export const pythonStackTrace = (text: string): StackTrace => {
  const lines = text.split('\n')
  const begins = lines.lastIndexOf('Traceback (most recent call last):')
  const frames = lines.flatMap((_, index) => placeAt(lines, index) ?? [])
  const last = frames.at(-1)
  const isOfTraceback = begins >= 0 && last !== undefined && last.textLine > begins
  const message = isOfTraceback ? errorAfter(lines, last.textLine) : ''
  return { frames, crash: isOfTraceback ? { ...last, severity: 'error', message } : null }
}
