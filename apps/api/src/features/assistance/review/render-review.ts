import type { Analysis } from '../analysis'

const HEAD = '**Rule-based review.** Fixed rules checked your code, not an AI model.'
const NOTHING = 'No common mistakes found. That does not mean the program is correct.'
const UNREADABLE = 'This code cannot be reviewed: it is nested too deeply, or it has too many syntax errors.'

const brokenNote = (line: number): string =>
  `Line ${line} has a syntax error, so the code was not reviewed. Look for a missing bracket or semicolon on that line or just before it. If the code compiles, a macro may be the cause.`

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
