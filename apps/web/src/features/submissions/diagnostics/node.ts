import { type Diagnostic, type Place, underlined } from './place'
import type { StackTrace } from './stack-trace'

const HEAD = /^(?:(?:file:\/\/)?\/box\/src\/)?main\.[cm]?js:(\d+)$/
const FRAME = /^ {4}at .*?(?:file:\/\/)?\/box\/src\/main\.[cm]?js:(\d+):(\d+)\)?$/

/**
 * Parses the output of Node.js after an uncaught error while loading or running a file: the place, the source line with
 * an underline, and the message.
 */
export const nodeDiagnostics = (text: string): Diagnostic[] => {
  const lines = text.split('\n')
  const textLine = lines.findIndex((line) => HEAD.test(line))
  const line = HEAD.exec(lines[textLine] ?? '')?.[1]
  if (line === undefined) return []
  const column = underlined(lines[textLine + 2], 'characters')
  return [{ textLine, line: Number(line), column, severity: 'error', message: messageIn(lines, textLine) }]
}

const CHECKED = /^main\.[cm]?js:(\d+):(\d+): warning: (.*)$/

/** Parses the warnings of the sandbox's JavaScript checker, one per line. */
export const javascriptWarnings = (text: string): Diagnostic[] =>
  text.split('\n').flatMap((line, textLine): Diagnostic[] => {
    const [, number, column, message = ''] = CHECKED.exec(line) ?? []
    if (number === undefined) return []
    const start = { start: Number(column), length: null, unit: 'characters' } as const
    return [{ textLine, line: Number(number), column: start, severity: 'warning', message }]
  })

/** Parses the stack trace of an uncaught error. The crash is at the first frame in the user's file. */
export const nodeStackTrace = (text: string): StackTrace => {
  const lines = text.split('\n')
  const [head] = nodeDiagnostics(text)
  const frames = lines.flatMap((line, textLine): Place[] => {
    const frame = FRAME.exec(line)
    if (!frame) return []
    const column = { start: Number(frame[2]), length: null, unit: 'characters' as const }
    return [{ textLine, line: Number(frame[1]), column }]
  })
  const first = frames[0]
  const places = head ? [head, ...frames] : frames
  if (head) return { frames: places, crash: head }
  const message = first === undefined ? '' : messageIn(lines, 0)
  return {
    frames: places,
    crash: first === undefined || message === '' ? null : { ...first, severity: 'error', message },
  }
}

/** The error message. It is on the line before the first frame or, without frames, on the line after the underline. */
const messageIn = (lines: readonly string[], from: number): string => {
  const frame = lines.findIndex((line, index) => index > from && /^ {4}at /.test(line))
  if (frame > 0) return lines[frame - 1] ?? ''
  return lines.slice(from + 3).find((line) => line.trim() !== '') ?? ''
}
