import { createHash } from 'node:crypto'

/** What an ETag is made of: it changes whenever the text does. */
export const tagOf = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 27)
