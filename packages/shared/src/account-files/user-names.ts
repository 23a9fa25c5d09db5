import { withoutAccents } from '../latin-letters'

/** Lower-cases a name, strips accents and joins words with dots. Empty if it has no Latin letters or digits. */
const plainName = (name: string): string =>
  withoutAccents(name)
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '.')
    .replace(/^\.|\.$/g, '')

/**
 * Derives user names from names and numbers duplicates. Deterministic for the same names in the same order.
 * @param taken user names in lower case that are not available
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
