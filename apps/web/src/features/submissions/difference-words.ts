import { type Difference, type Stretch, wordStart } from './comparison'
import { submissionTexts } from './texts'

const texts = submissionTexts.difference

/** How many characters of a long word to quote before the difference, and how many from there on. */
const QUOTED_BEFORE = 16
const QUOTED = 24

/**
 * Describes the difference in a sentence. The position refers to the user's output, or to the expected output if the
 * user's ended early.
 */
export const differenceInWords = (
  { kind, expected: wanted, actual: got }: Difference,
  expected: string,
  actual: string,
): string => {
  switch (kind) {
    case 'words':
      return texts.words(
        placeIn(actual, quotedFrom(actual, got)),
        wordAt(actual, got),
        wordAt(expected, wanted),
      )
    case 'missing':
      return texts.missing(placeIn(expected, wanted.from), wordAt(expected, wanted))
    case 'surplus':
      return texts.surplus(placeIn(actual, got.from), wordAt(actual, got))
    case 'blank':
      return texts.blank(
        placeIn(actual, got.from),
        characterAt(actual, got.from),
        characterAt(expected, wanted.from),
      )
    default:
      return kind satisfies never
  }
}

const placeIn = (text: string, index: number): string => {
  const before = text.slice(0, index).split('\n')
  return texts.at(before.length, (before.at(-1) ?? '').length + 1)
}

/** The start of the word or, for a long word that is quoted in part, the start of the difference. */
const quotedFrom = (text: string, { from }: Stretch): number => {
  const start = wordStart(text, from)
  return from - start > QUOTED_BEFORE ? from : start
}

const wordAt = (text: string, { from, to }: Stretch): string => {
  const start = wordStart(text, from)
  const first = Math.max(start, from - QUOTED_BEFORE)
  const last = Math.min(to, from + QUOTED)
  return `${first > start ? '…' : ''}${text.slice(first, last)}${last < to ? '…' : ''}`
}

const characterAt = (text: string, index: number): string => {
  const character = text[index]
  if (character === undefined) return texts.end
  if (/\S/.test(character)) return `“${character}”`
  return (
    texts.characters[character] ??
    texts.otherCharacter(character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0'))
  )
}
