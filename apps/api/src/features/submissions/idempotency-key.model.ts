import type { Types } from 'mongoose'
import { modelOf, ObjectId, schemaOf } from '../../database/schema'

/** A client's key for a submission, so that repeating the request does not create a second submission. */
export interface IdempotencyKeyRecord {
  _id: Types.ObjectId
  userId: Types.ObjectId
  key: string
  /** SHA-256 of the request's content, in hex. */
  bodyHash: string
  /**
   * The submission's id, chosen before the submission is stored, so that all requests with this key use the same id.
   */
  submissionId: Types.ObjectId
  expiresAt: Date
}

const idempotencyKeySchema = schemaOf<IdempotencyKeyRecord>({
  userId: ObjectId,
  key: String,
  bodyHash: String,
  submissionId: ObjectId,
  expiresAt: Date,
})

idempotencyKeySchema.index({ userId: 1, key: 1 }, { unique: true })
idempotencyKeySchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })

export const idempotencyKeyModel = modelOf('idempotency_keys', idempotencyKeySchema)
export type IdempotencyKeyModel = ReturnType<typeof idempotencyKeyModel>
