import { createHash } from 'node:crypto'

/** The input of an ETag, which changes whenever the text changes. */
export const tagOf = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 27)

/** An ETag of the text. Weak, because compressed forms of the text share it. */
export const weakTagOf = (text: string): string => `W/"${tagOf(text)}"`
