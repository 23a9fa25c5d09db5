import { createHash } from 'node:crypto'
import { Types } from 'mongoose'

/**
 * The id of the document that a request creates. It is derived from the Idempotency-Key, so a repeated request finds
 * what the first one created, and the unique index refuses a duplicate. Without a key it is random.
 * @param call the call that the key is for; each user has separate keys
 */
export const keyedId = (userId: Types.ObjectId, call: string, key: string | undefined): Types.ObjectId => {
  if (key === undefined) return new Types.ObjectId()
  const hash = createHash('sha256').update(JSON.stringify([userId.toHexString(), call, key]))
  return new Types.ObjectId(hash.digest().subarray(0, 12))
}
