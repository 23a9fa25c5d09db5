import type { Language } from '@cohort/shared'
import { languageWords } from './language-words'

export interface Completion {
  kind: 'snippet' | 'keyword' | 'library' | 'word'
  label: string
  /** The text to insert. Snippets use Monaco's snippet syntax. */
  text: string
}

const WORD = /[\p{L}_$][\p{L}\p{N}_$]*/gu

/** The identifiers in the code. Omits the word being typed at `offset` unless it also occurs elsewhere. */
const wordsOf = (code: string, offset: number): Set<string> => {
  const words = new Set<string>()
  for (const { 0: word, index } of code.matchAll(WORD)) {
    const isBeingTyped = index < offset && offset <= index + word.length
    if (!isBeingTyped && word.length > 1) words.add(word)
  }
  return words
}

/**
 * All suggestions at `offset`; the editor filters them by the typed prefix. Labels are unique, except that a snippet
 * can share its label with a keyword.
 */
export const completionsAt = (language: Language, code: string, offset: number): Completion[] => {
  const { keywords, library, snippets } = languageWords[language]
  const known = new Set([...keywords, ...library])
  const plain = (kind: Completion['kind'], words: Iterable<string>): Completion[] =>
    [...words].map((word) => ({ kind, label: word, text: word }))
  return [
    ...plain(
      'word',
      [...wordsOf(code, offset)].filter((word) => !known.has(word)),
    ),
    ...plain('keyword', keywords),
    ...plain('library', library),
    ...snippets.map(({ label, body }): Completion => ({ kind: 'snippet', label, text: body })),
  ]
}
