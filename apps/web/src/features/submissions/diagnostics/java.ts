import { type Column, type Diagnostic, type Place, underlined } from './place'
import type { StackTrace } from './stack-trace'

const HEAD = /^[^\s/:]+\.java:(\d+): (?:(error|warning): )?(.*)$/
const DETAIL = /^ {2}(\w+): +(.*)$/

/** Parses javac's messages: the place, the source line with a caret below, then details. */
export const javacDiagnostics = (text: string): Diagnostic[] => {
  const lines = text.split('\n')
  const heads = lines.flatMap((line, index) => (HEAD.test(line) ? [index] : []))
  return heads.map((textLine, position) => {
    const [, line, severity, message] = HEAD.exec(lines[textLine] ?? '') ?? []
    const rest = lines.slice(textLine + 1, heads[position + 1] ?? lines.length)
    const caret = rest.findIndex((below) => /^\s*\^\s*$/.test(below))
    const column: Column | null = underlined(rest[caret], 'characters')
    const details = rest.slice(caret + 1).flatMap((below) => {
      const [, name, value] = DETAIL.exec(below) ?? []
      return name === undefined ? [] : [`${name}: ${value}`]
    })
    return {
      textLine,
      line: Number(line),
      column,
      severity: severity === 'warning' ? 'warning' : 'error',
      message: [message, ...details].join('\n'),
    }
  })
}

// Does not match library frames, because those have a module name before the class.
const FRAME = /^\tat [^\s/(]+\([^\s/():]+\.java:(\d+)\)$/
const THROWN = /^(?:Exception in thread "[^"]*" |Caused by: )(.+)$/

/** Parses the stack trace of an uncaught exception. The crash is at the root cause, which comes last. */
export const javaStackTrace = (text: string): StackTrace => {
  const frames: Place[] = []
  let crash: Diagnostic | null = null
  let thrown: string | null = null
  text.split('\n').forEach((textLine, index) => {
    const head = THROWN.exec(textLine)
    if (head) thrown = head[1] ?? ''
    const frame = FRAME.exec(textLine)
    if (!frame) return
    const place = { textLine: index, line: Number(frame[1]), column: null }
    frames.push(place)
    if (thrown === null) return
    crash = { ...place, severity: 'error', message: thrown }
    thrown = null
  })
  return { frames, crash }
}
