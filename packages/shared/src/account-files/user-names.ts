import { withoutAccents } from '../latin-letters'

/** A name in lower case without accents, its words joined by dots. Empty if it has no Latin letters and no digits. */
const plainName = (name: string): string =>
  withoutAccents(name)
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '.')
    .replace(/^\.|\.$/g, '')

/**
 * Derives user names from names. Numbers distinguish equal ones. The same names in the same order get the same user
 * names.
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
