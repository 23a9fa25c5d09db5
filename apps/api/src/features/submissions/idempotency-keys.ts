import { createHash } from 'node:crypto'
import type { ExecuteRequest } from '@cohort/shared'
import { Types } from 'mongoose'
import { isDuplicateKey } from '../../database/errors'
import { AppError } from '../../errors'
import type { IdempotencyKeyModel, IdempotencyKeyRecord } from './idempotency-key.model'

type KeyedRequest = Pick<IdempotencyKeyRecord, 'userId' | 'key' | 'bodyHash'>

const KEPT_MS = 24 * 3600 * 1000
/** Enough, because a key may expire between the two queries of one attempt, but not twice in a row. */
const TRIES = 3

/** Manages idempotency keys of submissions, which are stored per user for a day. */
export const createIdempotencyKeys = (keys: IdempotencyKeyModel) => {
  /**
   * Finds the id of the key's submission, which may not be stored yet. Returns null if the key is new.
   * @throws AppError CONFLICT if the key was used with another body
   */
  const find = async ({ userId, key, bodyHash }: KeyedRequest): Promise<Types.ObjectId | null> => {
    const known = await keys.findOne({ userId, key }).lean()
    if (!known) return null
    // The index that removes expired keys runs only once a minute.
    if (known.expiresAt.getTime() <= Date.now()) {
      await keys.deleteOne({ _id: known._id })
      return null
    }
    if (known.bodyHash !== bodyHash) {
      throw new AppError(
        'CONFLICT',
        'This Idempotency-Key was used for another submission. Please use a new one.',
      )
    }
    return known.submissionId
  }

  return {
    find,
    /**
     * Like `find`, but chooses an id for a new key. All concurrent requests get the same id.
     * @throws AppError CONFLICT if the key was used with another body
     */
    async claim(request: KeyedRequest): Promise<Types.ObjectId> {
      for (let attempt = 1; ; attempt++) {
        const submissionId = new Types.ObjectId()
        try {
          await keys.create({ ...request, submissionId, expiresAt: new Date(Date.now() + KEPT_MS) })
          return submissionId
        } catch (error) {
          if (!isDuplicateKey(error)) throw error
          const known = await find(request)
          if (known) return known
          if (attempt === TRIES) throw error
        }
      }
    },
  }
}
export type IdempotencyKeys = ReturnType<typeof createIdempotencyKeys>

/** Equal requests have the same hash, because parsing sorts the fields in the schema's order. */
export const bodyHashOf = (input: ExecuteRequest): string =>
  createHash('sha256').update(JSON.stringify(input)).digest('hex')
