import type { Diagnostic, Place } from './place'

const OWN = /^main\.cpp:(\d+):(\d+): +(?:(fatal error|error|warning|note): (.*)|required from .*)$/
const INCLUDED = /^(?:In file included)? +from main\.cpp:(\d+)[:,]$/
const ELSEWHERE = /^\/\S+:\d+:\d+: (?:fatal )?error: (.*)$/

/**
 * Parses GCC's messages about main.cpp. An error inside a library, for example in a template, is attributed to the line
 * of main.cpp that caused it.
 */
export const gccDiagnostics = (text: string): Diagnostic[] => {
  const found: Diagnostic[] = []
  let cause: Place | null = null
  text.split('\n').forEach((textLine, index) => {
    const own = OWN.exec(textLine)
    if (own) {
      const [, line, column, kind, message] = own
      const place: Place = {
        textLine: index,
        line: Number(line),
        column: { start: Number(column), length: null, unit: 'cells' },
      }
      if (kind === undefined) cause = place
      else found.push({ ...place, severity: severities[kind] ?? 'error', message: message ?? '' })
      return
    }
    const included = INCLUDED.exec(textLine)
    if (included) cause = { textLine: index, line: Number(included[1]), column: null }
    const elsewhere = ELSEWHERE.exec(textLine)
    if (elsewhere && cause !== null) {
      found.push({ ...cause, severity: 'error', message: elsewhere[1] ?? '' })
      cause = null
    }
  })
  return found
}

const severities: Record<string, Diagnostic['severity']> = { warning: 'warning', note: 'note' }
