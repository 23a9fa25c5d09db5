const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
const firstGrapheme = (word: string): string =>
  graphemes.segment(word)[Symbol.iterator]().next().value?.segment ?? ''

/** The initials of the first and last words of a name, in upper case. A one-word name has a single initial. */
export const initialsOf = (fullName: string): string => {
  const words = fullName.split(/\s+/u).filter(Boolean)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map((word) => firstGrapheme(word as string).toLocaleUpperCase()).join('')
}
