import { createHash } from 'node:crypto'
import type { ExecuteRequest } from '@cohort/shared'
import { Types } from 'mongoose'
import { isDuplicateKey } from '../../database/errors'
import { AppError } from '../../errors'
import type { IdempotencyKeyModel } from './idempotency-key.model'

/** A submission that was sent under a key. */
export interface KeyedRequest {
  userId: Types.ObjectId
  key: string
  /** See `bodyHashOf`. */
  bodyHash: string
}

export interface IdempotencyKeys {
  /**
   * The id of the submission that the key stands for, which may not be stored yet; null where the key is new.
   * @throws AppError CONFLICT where the key came with another body
   */
  find(request: KeyedRequest): Promise<Types.ObjectId | null>
  /**
   * As `find`, and a key that is new stands for one id from then on: the same for all that claim it at once.
   * @throws AppError CONFLICT where the key came with another body
   */
  claim(request: KeyedRequest): Promise<Types.ObjectId>
}

const KEPT_MS = 24 * 3600 * 1000
/** A key may expire between the two looks of a try; twice in a row it does not. */
const TRIES = 3

/** The keys of submissions, each user's own, kept for a day. */
export const createIdempotencyKeys = (keys: IdempotencyKeyModel): IdempotencyKeys => {
  const find: IdempotencyKeys['find'] = async ({ userId, key, bodyHash }) => {
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
        'This Idempotency-Key came with another submission before. Please use a new one.',
      )
    }
    return known.submissionId
  }

  return {
    find,
    async claim(request) {
      for (let attempt = 1; ; attempt++) {
        const submissionId = new Types.ObjectId()
        try {
          const expiresAt = new Date(Date.now() + KEPT_MS)
          await keys.create({ ...request, submissionId, expiresAt })
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

/** The same for requests that ask for the same, in whatever order they name it. */
export const bodyHashOf = (input: ExecuteRequest): string => {
  const fields = Object.entries(input).sort(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(fields)).digest('hex')
}
