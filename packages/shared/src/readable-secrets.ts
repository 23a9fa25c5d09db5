/** Excludes characters that look alike on paper: 0 and o, 1 and l and i. */
const READABLE = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A random string that is easy to print and type, in groups of four characters with almost 20 bits each. */
export const readableSecret = (groups: number): string =>
  Array.from({ length: groups }, () =>
    Array.from(
      crypto.getRandomValues(new Uint32Array(4)),
      (random) => READABLE[random % READABLE.length],
    ).join(''),
  ).join('-')

/** A random password of 59 bits. */
export const generatePassword = (): string => readableSecret(3)
