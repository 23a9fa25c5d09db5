import { type Diagnostic, type Place, underlined } from './place'
import type { StackTrace } from './stack-trace'

const FILE = /^ {2}File "(?:\/box\/src\/)?main\.py", line (\d+)/
/** The number of spaces by which Python indents the source that it prints. */
const SHOWN_AT = 4

/** The place that a `File` line names. Its column comes from the underline two lines below. */
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

/** The next line with an error message, which is the first that is not indented. */
const errorAfter = (lines: readonly string[], index: number): string =>
  lines.slice(index + 1).find((line) => /^\S/.test(line)) ?? ''

/** Reads Python's output for a file that it cannot parse: the place of the error, and then its message. */
export const pythonDiagnostics = (text: string): Diagnostic[] => {
  const lines = text.split('\n')
  return lines.flatMap((_, index) => {
    const place = placeAt(lines, index)
    return place === null ? [] : [{ ...place, severity: 'error', message: errorAfter(lines, index) }]
  })
}

const CHECKED = /^(?:\/box\/src\/)?main\.py:(\d+):(\d+):? (.*)$/

/** Reads the warnings of Pyflakes, one on each line. */
export const pyflakesDiagnostics = (text: string): Diagnostic[] =>
  text.split('\n').flatMap((line, textLine): Diagnostic[] => {
    const [, number, column, message] = CHECKED.exec(line) ?? []
    if (number === undefined) return []
    const start = { start: Number(column), length: null, unit: 'characters' } as const
    return [{ textLine, line: Number(number), column: start, severity: 'warning', message: message ?? '' }]
  })

/** Reads the traceback of an uncaught exception. The last frame in the user's file is where it came from. */
export const pythonStackTrace = (text: string): StackTrace => {
  const lines = text.split('\n')
  const begins = lines.lastIndexOf('Traceback (most recent call last):')
  const frames = lines.flatMap((_, index) => placeAt(lines, index) ?? [])
  const last = frames.at(-1)
  const isOfTraceback = begins >= 0 && last !== undefined && last.textLine > begins
  const message = isOfTraceback ? errorAfter(lines, last.textLine) : ''
  return { frames, crash: isOfTraceback ? { ...last, severity: 'error', message } : null }
}
