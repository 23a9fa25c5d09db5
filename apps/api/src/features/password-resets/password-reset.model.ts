import { type Connection, Schema, type Types } from 'mongoose'
import { collectionOptions } from '../../database/schema'

/** The one valid reset code of an email. An email without an account has one too: see the service. */
export interface PasswordResetRecord {
  /** A keyed hash of the email. */
  _id: string
  /** Null if no account has the email: then no code is right. */
  userId: Types.ObjectId | null
  /** A keyed hash: a plain one of six digits is reversed by trying all codes. */
  codeHash: string
  triesLeft: number
  expiresAt: Date
  /** The code is computed from this with the pepper, so its mail can be written but the code is not stored. */
  seed: string
}

const passwordResetSchema = new Schema<PasswordResetRecord>(
  {
    _id: { type: String, required: true },
    userId: { type: Schema.Types.ObjectId, default: null },
    codeHash: { type: String, required: true },
    triesLeft: { type: Number, required: true },
    expiresAt: { type: Date, required: true },
    seed: { type: String, required: true },
  },
  collectionOptions,
)

passwordResetSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })

export const passwordResetModel = (connection: Connection) =>
  connection.model<PasswordResetRecord>('PasswordReset', passwordResetSchema, 'passwordResets')
export type PasswordResetModel = ReturnType<typeof passwordResetModel>
