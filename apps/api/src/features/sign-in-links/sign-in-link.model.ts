import type { Types } from 'mongoose'
import { modelOf, ObjectId, schemaOf } from '../../database/schema'

/** A link that signs a user in once, without a password. */
export interface SignInLinkRecord {
  /** HMAC of the link's secret with the pepper, so that the database alone does not allow guesses at the secret. */
  _id: string
  userId: Types.ObjectId
  /** The account's generation when the link was created. See `UserRecord`. */
  generation: number
  expiresAt: Date
}

const signInLinkSchema = schemaOf<SignInLinkRecord>({
  _id: String,
  userId: ObjectId,
  generation: Number,
  expiresAt: Date,
})

signInLinkSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })
signInLinkSchema.index({ userId: 1 })

export const signInLinkModel = modelOf('sign_in_links', signInLinkSchema)
export type SignInLinkModel = ReturnType<typeof signInLinkModel>
