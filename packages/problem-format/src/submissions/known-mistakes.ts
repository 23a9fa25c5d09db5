import type { KnownMistake } from '@cohort/shared'
import type { PackageProgram } from './programs'

const COMMENT: Readonly<Record<PackageProgram['language'], RegExp>> = {
  ...{ cpp: /^\/\/ ?(.*)/, java: /^\/\/ ?(.*)/, javascript: /^\/\/ ?(.*)/ },
  python: /^#(?!!) ?(.*)/,
}
const SENTENCE = /^\S+ \S+ .{1,180}[.!?]$/
/** Tags for judges, addresses of authors, and links. */
const NO_IDEA = /@|:\/\/|copyright|license|licence/i

/**
 * The package's wrong programs whose first lines are a comment of whole sentences, which says what the program does
 * wrong.
 */
export const knownMistakes = (programs: readonly PackageProgram[]): KnownMistake[] =>
  programs.flatMap(({ name, language, sources }) => {
    const text = name.startsWith('wrong_answer/') ? firstComment(language, sources[0]!.text) : ''
    return SENTENCE.test(text) && !NO_IDEA.test(text) ? [{ text, language, sources }] : []
  })

const firstComment = (language: PackageProgram['language'], source: string): string => {
  const words: string[] = []
  for (const line of source.split('\n')) {
    const [, comment] = COMMENT[language].exec(line) ?? []
    if (comment === undefined) break
    words.push(comment.trim())
  }
  return words.join(' ').trim()
}
