/** Escapes a string for a regular expression, so that it matches literally. */
export const escapeRegExp = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

/** Letters that are also written as two letters. */
const PAIRS: Readonly<Record<string, string>> = { aa: 'å', ae: 'äæ', oe: 'öøœ', ss: 'ß', ue: 'ü' }

/** Letters that Unicode does not decompose into a letter and a mark. */
const STROKED: Readonly<Record<string, string>> = { ø: 'o', ł: 'l', đ: 'd', ħ: 'h', ı: 'i', ŧ: 't' }

/** The letter in lower case and without accents. */
const bareOf = (letter: string): string => {
  const lower = letter.toLowerCase()
  return STROKED[lower] ?? lower.normalize('NFD').replace(/\p{M}/gu, '')
}

/** The accented forms of each plain letter, from Latin-1, Latin Extended-A and Vietnamese. */
const ACCENTED = new Map<string, string>()
for (const [first, last] of ['Àſ', 'Ạỹ'])
  for (let code = first!.charCodeAt(0); code <= last!.charCodeAt(0); code += 1) {
    const letter = String.fromCharCode(code)
    const bare = bareOf(letter)
    if (/^[a-z]$/.test(bare)) ACCENTED.set(bare, (ACCENTED.get(bare) ?? bare) + letter)
  }

/** Longer texts are searched literally: no name is longer, and MongoDB accepts patterns of at most 32,764 bytes. */
const LONGEST_NAME = 80

const letterPattern = (letter: string): string => {
  const letters = ACCENTED.get(bareOf(letter))
  return letters === undefined ? escapeRegExp(letter) : `[${letters}]`
}

/**
 * A regular expression for names that contain a string, regardless of accents. Must be used with the option `i`.
 * “zoller” and “zoeller” find “Zöller”, and “Zöller” finds “Zoller” and “Zoeller”.
 */
export const namePattern = (text: string): string => {
  if (text.length > LONGEST_NAME) return escapeRegExp(text)
  const parts =
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/aa|ae|oe|ss|ue|./gsu) ?? []
  return parts
    .map((part) => {
      const single = PAIRS[part]
      if (single !== undefined) return `(?:${[...part].map(letterPattern).join('')}|[${single}])`
      const pair = Object.keys(PAIRS).find((each) => PAIRS[each]!.includes(part))
      return pair === undefined
        ? letterPattern(part)
        : `(?:${letterPattern(part)}|${[...pair].map(letterPattern).join('')})`
    })
    .join('')
}
