import { type Connection, Schema, type Types } from 'mongoose'
import { collectionOptions } from '../../database/schema'

/** The one reset code of an email that may still be used. An email without an account has one too: see the service. */
export interface PasswordResetRecord {
  /** A keyed hash of the email. */
  _id: string
  /** Null where no account has the email: the code is then never right, and nobody has seen it. */
  userId: Types.ObjectId | null
  /** A keyed hash: six digits are tried through in no time. */
  codeHash: string
  triesLeft: number
  expiresAt: Date
  /** What the code is computed from, with the pepper: so its mail can be written, and the code is stored nowhere. */
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
