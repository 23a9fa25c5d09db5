import { CUT_MARK } from '@cohort/shared'

/** A range in a text, as start and end indexes. */
export interface Stretch {
  from: number
  to: number
}

/** The first difference between actual and expected output. The range in a text that has ended is empty. */
export interface Difference {
  kind: 'words' | 'missing' | 'surplus' | 'blank'
  expected: Stretch
  actual: Stretch
}

/**
 * Finds the first relevant difference, or null if the texts are equal. Most checkers compare words and ignore case and
 * whitespace, so differences in case come after differences in words, and differences in whitespace come last.
 */
export const firstDifference = (expected: string, actual: string): Difference | null =>
  wordDifference(expected, actual, (word) => word.toLowerCase()) ??
  wordDifference(expected, actual, (word) => word) ??
  blankDifference(expected, actual)

/** The visible part of a text. The last word of a truncated text may be incomplete. */
export interface ShownText {
  text: string
  isCut: boolean
}

export const uncut = (text: string): ShownText =>
  text.endsWith(CUT_MARK) ? { text: text.slice(0, -CUT_MARK.length), isCut: true } : { text, isCut: false }

/** Whether a difference may be an artefact of truncation. */
export const isOfCut = (
  { kind, expected, actual }: Difference,
  wanted: ShownText,
  got: ShownText,
): boolean => {
  switch (kind) {
    case 'missing':
      return got.isCut
    case 'surplus':
      return wanted.isCut
    case 'blank':
      return got.isCut || wanted.isCut
    case 'words':
      return isBegunWord(got, actual, wanted, expected) || isBegunWord(wanted, expected, got, actual)
    default:
      return kind satisfies never
  }
}

/** Whether a word that is truncated in one text could be the same as the word in the other. */
const isBegunWord = (one: ShownText, at: Stretch, other: ShownText, otherAt: Stretch): boolean => {
  if (!one.isCut || at.to !== one.text.length) return false
  const [begun, whole] = [wordUpTo(one.text, at.to), wordUpTo(other.text, otherAt.to)]
  return whole.toLowerCase().startsWith(begun.toLowerCase())
}

const wordUpTo = (text: string, end: number): string => text.slice(wordStart(text, end), end)

/**
 * Finds the start of the word that ends at `end`. A loop, because a regular expression takes seconds for 64 KB.
 */
export const wordStart = (text: string, end: number): number => {
  let start = end
  while (start > 0 && /\S/.test(text[start - 1] as string)) start -= 1
  return start
}

const wordDifference = (
  expected: string,
  actual: string,
  seenAs: (word: string) => string,
): Difference | null => {
  const [wantedWords, gotWords] = [expected.matchAll(/\S+/g), actual.matchAll(/\S+/g)]
  for (;;) {
    const [wanted, got] = [wantedWords.next().value, gotWords.next().value]
    if (wanted === undefined && got === undefined) return null
    if (wanted === undefined || got === undefined) {
      return {
        kind: got === undefined ? 'missing' : 'surplus',
        expected: wanted ? stretchOf(wanted, 0) : endOf(expected),
        actual: got ? stretchOf(got, 0) : endOf(actual),
      }
    }
    if (seenAs(wanted[0]) === seenAs(got[0])) continue
    const same = agreeing(seenAs(wanted[0]), seenAs(got[0]))
    return { kind: 'words', expected: stretchOf(wanted, same), actual: stretchOf(got, same) }
  }
}

const stretchOf = (word: RegExpExecArray, same: number): Stretch => {
  // If one word is a prefix of the other, mark its last character, because there is nothing after it to mark.
  const from = Math.min(same, word[0].length - 1)
  // Two emoji can share their first surrogate, and half a character cannot be shown.
  const isHalf = /^[\udc00-\udfff]/.test(word[0].slice(from))
  return { from: word.index + (isHalf ? from - 1 : from), to: word.index + word[0].length }
}

/** An empty range after the last word. */
const endOf = (text: string): Stretch => ({ from: text.trimEnd().length, to: text.trimEnd().length })

const blankDifference = (expected: string, actual: string): Difference | null => {
  if (expected === actual) return null
  const from = agreeing(expected, actual)
  const stretch = (text: string): Stretch => ({ from, to: Math.min(from + 1, text.length) })
  return { kind: 'blank', expected: stretch(expected), actual: stretch(actual) }
}

/** The length of the common prefix. */
const agreeing = (one: string, other: string): number => {
  const most = Math.min(one.length, other.length)
  let same = 0
  while (same < most && one[same] === other[same]) same += 1
  return same
}
