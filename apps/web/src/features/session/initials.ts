const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
const firstGrapheme = (word: string): string =>
  graphemes.segment(word)[Symbol.iterator]().next().value?.segment ?? ''

/** The initials of a name's first and last words, in capitals; a single initial for a name of one word. */
export const initialsOf = (fullName: string): string => {
  const words = fullName.split(/\s+/u).filter(Boolean)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map((word) => firstGrapheme(word as string).toLocaleUpperCase()).join('')
}
