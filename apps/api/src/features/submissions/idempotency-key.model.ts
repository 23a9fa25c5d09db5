import { type Connection, Schema, type Types } from 'mongoose'
import { collectionOptions } from '../../database/schema'

/** A key that a client gave to a submission, so that repeating the request creates no second one. */
export interface IdempotencyKeyRecord {
  _id: Types.ObjectId
  userId: Types.ObjectId
  key: string
  /** SHA-256 of the request's content, in hex. */
  bodyHash: string
  /** The submission's id, chosen before it is stored: every request with this key stores it under this id. */
  submissionId: Types.ObjectId
  expiresAt: Date
}

const idempotencyKeySchema = new Schema<IdempotencyKeyRecord>(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    key: { type: String, required: true },
    bodyHash: { type: String, required: true },
    submissionId: { type: Schema.Types.ObjectId, required: true },
    expiresAt: { type: Date, required: true },
  },
  collectionOptions,
)

idempotencyKeySchema.index({ userId: 1, key: 1 }, { unique: true })
idempotencyKeySchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })

export const idempotencyKeyModel = (connection: Connection) =>
  connection.model<IdempotencyKeyRecord>('IdempotencyKey', idempotencyKeySchema, 'idempotency_keys')
export type IdempotencyKeyModel = ReturnType<typeof idempotencyKeyModel>
