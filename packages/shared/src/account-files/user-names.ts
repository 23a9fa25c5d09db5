/** Letters that Unicode does not take apart into Latin letters and accents. */
const OTHER_LATIN = new Map(
  'ßss æae œoe øo łl đd ðd þth ħh ıi'.split(' ').map((pair) => [pair.charAt(0), pair.slice(1)]),
)

/** A name in lower case without accents, its words joined by dots. Empty if it has no Latin letters and no digits. */
const plainName = (name: string): string =>
  [
    ...name
      .toLowerCase()
      .normalize('NFKD')
      .replace(/[\p{M}'’]/gu, ''),
  ]
    .map((letter) => OTHER_LATIN.get(letter) ?? letter)
    .join('')
    .replace(/[^a-z0-9]+/g, '.')
    .replace(/^\.|\.$/g, '')

/**
 * Makes user names of names. A number tells apart those that would be the same. In the same order, the same names get the
 * same user names.
 * @param taken user names in lower case that no name may get
 */
export const userNameMaker = (taken: Iterable<string>) => {
  const used = new Set(taken)
  return (name: string): string | undefined => {
    const plain = plainName(name)
    if (plain === '') return undefined
    let made = plain
    for (let number = 2; used.has(made); number += 1) made = `${plain}${number}`
    used.add(made)
    return made
  }
}
