import { cutText } from '@cohort/shared'

/**
 * Decodes a program's output into text that is safe to store and show: at most `limit` bytes, then a mark. NUL becomes
 * a visible symbol, because some databases reject NUL. Invalid UTF-8 becomes U+FFFD.
 */
export const shownText = (bytes: Uint8Array, limit: number): string =>
  cutText(bytes, limit).replaceAll('\0', '\u2400')
