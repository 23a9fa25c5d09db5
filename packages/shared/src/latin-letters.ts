/** Letters that Unicode does not decompose, each with what people type in its place. */
const SPELLINGS = new Map(
  'ßss æae œoe øoe łl đd ðd þth ħh ıi'.split(' ').map((pair) => [pair.charAt(0), pair.slice(1)]),
)

/** A string in lower case with ä as ae, ö as oe, ü as ue, ß as ss and å as aa, and without other accents. */
export const withoutAccents = (text: string): string => {
  const letters = text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/([aou])\u0308/g, '$1e')
    .replace(/a\u030a/g, 'aa')
    .replace(/\p{M}/gu, '')
  return [...letters].map((letter) => SPELLINGS.get(letter) ?? letter).join('')
}

/**
 * A short name derived from a title: lower case, with dashes. Empty if the title has no Latin letters and no digits.
 */
export const shortNameOf = (title: string, longest: number): string =>
  withoutAccents(title)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, longest)
    .replace(/-$/, '')
