import { cutText } from '@cohort/shared'

/**
 * A program's bytes as text that can be stored and shown anywhere: at most `limit` bytes, then a mark. NUL becomes a
 * visible symbol, because some databases refuse NUL. Invalid UTF-8 becomes U+FFFD.
 */
export const shownText = (bytes: Uint8Array, limit: number): string =>
  cutText(bytes, limit).replaceAll('\0', '\u2400')
