import { createHash } from 'node:crypto'

/** A hash of the text for use in an ETag. */
export const tagOf = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 27)

/** A weak ETag for the text, because the compressed forms of the text share it. */
export const weakTagOf = (text: string): string => `W/"${tagOf(text)}"`
