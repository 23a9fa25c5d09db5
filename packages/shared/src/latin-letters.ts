/** Letters that Unicode does not decompose, with their usual replacements. */
const SPELLINGS = new Map(
  'ßss æae œoe øoe łl đd ðd þth ħh ıi'.split(' ').map((pair) => [pair.charAt(0), pair.slice(1)]),
)

/** Lower-cases a string, spells ä as ae, ö as oe, ü as ue, ß as ss and å as aa, and strips other accents. */
export const withoutAccents = (text: string): string => {
  const letters = text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/([aou])\u0308/g, '$1e')
    .replace(/a\u030a/g, 'aa')
    .replace(/\p{M}/gu, '')
  return [...letters].map((letter) => SPELLINGS.get(letter) ?? letter).join('')
}

/** Derives a short name from a title: lower case, with dashes. Empty if the title has no Latin letters or digits. */
export const shortNameOf = (title: string, longest: number): string =>
  withoutAccents(title)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, longest)
    .replace(/-$/, '')
