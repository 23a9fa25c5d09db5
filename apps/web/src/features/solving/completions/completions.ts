import type { Language } from '@cohort/shared'
import { languageWords } from './language-words'

export interface Completion {
  kind: 'snippet' | 'keyword' | 'library' | 'word'
  label: string
  /** The text to insert. That of a snippet is in Monaco's snippet syntax. */
  text: string
}

const WORD = /[\p{L}_$][\p{L}\p{N}_$]*/gu

/** The identifiers of the code. The one at `offset` is left out unless it also occurs elsewhere. */
const wordsOf = (code: string, offset: number): Set<string> => {
  const words = new Set<string>()
  for (const { 0: word, index } of code.matchAll(WORD)) {
    const isBeingTyped = index < offset && offset <= index + word.length
    if (!isBeingTyped && word.length > 1) words.add(word)
  }
  return words
}

/**
 * The suggestions at `offset`. A label can occur twice only if a snippet and a keyword share it. The editor filters
 * the suggestions by what was typed.
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
