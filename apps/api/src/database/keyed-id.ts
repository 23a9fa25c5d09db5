import { createHash } from 'node:crypto'
import { Types } from 'mongoose'

/**
 * Derives the id of a new document from the request's Idempotency-Key, so that a repeated request finds the same
 * document instead of creating another. Without a key, the id is random.
 * @param call the API call; keys are separate for each user and call
 */
export const keyedId = (userId: Types.ObjectId, call: string, key: string | undefined): Types.ObjectId => {
  if (key === undefined) return new Types.ObjectId()
  const hash = createHash('sha256').update(JSON.stringify([userId.toHexString(), call, key]))
  return new Types.ObjectId(hash.digest().subarray(0, 12))
}
