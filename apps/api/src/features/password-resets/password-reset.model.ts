import type { Types } from 'mongoose'
import { modelOf, ObjectId, orNull, schemaOf } from '../../database/schema'

/** The only valid reset code for an email. Emails without an account also get a record; see the service. */
export interface PasswordResetRecord {
  /** A keyed hash of the email. */
  _id: string
  /** Null if no account has this email, in which case every code is refused. */
  userId: Types.ObjectId | null
  /** A keyed hash, because a plain hash of six digits can be reversed by trying all codes. */
  codeHash: string
  triesLeft: number
  expiresAt: Date
  /** The code is derived from this and the pepper, so that the message can be written without storing the code. */
  seed: string
}

const passwordResetSchema = schemaOf<PasswordResetRecord>({
  _id: String,
  userId: orNull(ObjectId),
  codeHash: String,
  triesLeft: Number,
  expiresAt: Date,
  seed: String,
})

passwordResetSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })

export const passwordResetModel = modelOf('passwordResets', passwordResetSchema)
export type PasswordResetModel = ReturnType<typeof passwordResetModel>
