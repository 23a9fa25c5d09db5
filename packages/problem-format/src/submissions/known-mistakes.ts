import type { KnownMistake } from '@cohort/shared'
import type { PackageProgram } from './programs'

const COMMENT: Readonly<Record<PackageProgram['language'], RegExp>> = {
  cpp: /^\/\/ ?(.*)/,
  java: /^\/\/ ?(.*)/,
  javascript: /^\/\/ ?(.*)/,
  python: /^#(?!!) ?(.*)/,
}
/** Cheapest first, because comparing programs ends after a few seconds of CPU, and compiling takes most of them. */
const BY_COST: readonly PackageProgram['language'][] = ['python', 'javascript', 'cpp', 'java']
const SENTENCE = /^\S+ \S+ .{1,180}[.!?]$/
/** Limits on known mistakes, because each job that searches for a failing input contains all of these programs. */
const MOST_MISTAKES = 20
const MOST_CHARACTERS = 10_000
/** Comments that do not describe a mistake: tags for judges, email addresses, links and licences. */
const NO_IDEA = /@|:\/\/|copyright|license|licence/i

/**
 * Finds the package's wrong programs that start with a comment in whole sentences. The comment should describe the
 * program's mistake.
 */
export const knownMistakes = (programs: readonly PackageProgram[]): KnownMistake[] =>
  programs
    .flatMap(({ name, language, sources }) => {
      const characters = sources.reduce((sum, { text }) => sum + text.length, 0)
      if (!name.startsWith('wrong_answer/') || characters > MOST_CHARACTERS) return []
      const text = firstComment(language, sources[0]!.text)
      return SENTENCE.test(text) && !NO_IDEA.test(text) ? [{ text, language, sources }] : []
    })
    .sort((a, b) => BY_COST.indexOf(a.language) - BY_COST.indexOf(b.language))
    .slice(0, MOST_MISTAKES)

const firstComment = (language: PackageProgram['language'], source: string): string => {
  const words: string[] = []
  for (const line of source.split('\n')) {
    const [, comment] = COMMENT[language].exec(line) ?? []
    if (comment === undefined) break
    words.push(comment.trim())
  }
  return words.join(' ').trim()
}
