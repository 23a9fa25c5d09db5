import type { Analysis } from '../analysis'

const HEAD = '**Rule-based review.** Fixed rules read your code; no language model did.'
const NOTHING =
  'The rules found nothing to remark. They look for a few common mistakes only, so this does not say that the program is right.'
const UNREADABLE =
  'The code could not be read: it is nested too deeply, or too much of it is not in the language.'

const brokenNote = (line: number): string =>
  `From line ${line} on, the code does not follow the language’s grammar, so nothing was looked at. If it compiles all the same, a macro may be the reason; otherwise look for a missing bracket or semicolon there, or just before.`

/** The review as Markdown, labelled as what it is. */
export const renderReview = (analysis: Analysis | null): string => {
  if (analysis === null) return [HEAD, UNREADABLE].join('\n\n')
  if (analysis.brokenAt !== null) return [HEAD, brokenNote(analysis.brokenAt)].join('\n\n')
  if (analysis.findings.length === 0) return [HEAD, NOTHING].join('\n\n')
  return [
    HEAD,
    ...analysis.findings.map(({ title, lines, reason }) => `### ${title}${whereOf(lines)}\n\n${reason}`),
  ].join('\n\n')
}

const whereOf = (lines: readonly number[]): string => {
  if (lines.length === 0) return ''
  return `, line${lines.length > 1 ? 's' : ''} ${lines.join(' and ')}`
}
