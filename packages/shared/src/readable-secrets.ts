/** Excludes characters that look alike on paper: 0 and o, 1 and l and i. */
const READABLE = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A random text to be printed and typed, in groups of four characters, each with almost 20 bits. */
export const readableSecret = (groups: number): string =>
  Array.from({ length: groups }, () =>
    Array.from(
      crypto.getRandomValues(new Uint32Array(4)),
      (random) => READABLE[random % READABLE.length],
    ).join(''),
  ).join('-')

/** A random password of 59 bits. */
export const generatePassword = (): string => readableSecret(3)
