import type { Scope } from '@cohort/shared'
import type { Types } from 'mongoose'
import { modelOf, ObjectId, orNull, schemaOf } from '../../database/schema'

/** A token that lets a script act for its owner. */
export interface ApiTokenRecord {
  _id: Types.ObjectId
  userId: Types.ObjectId
  name: string
  scopes: Scope[]
  /** The SHA-256 of the token. Its 192 random bits need no slow hash. */
  hash: string
  /** The token's first characters. */
  prefix: string
  /** The account's generation when the token was created. See UserRecord. */
  generation: number
  createdAt: Date
  expiresAt: Date | null
  /** Rounded to the hour. */
  lastUsedAt: Date | null
}

const apiTokenSchema = schemaOf<ApiTokenRecord>({
  userId: ObjectId,
  name: String,
  scopes: [String],
  hash: String,
  prefix: String,
  generation: Number,
  createdAt: Date,
  expiresAt: orNull(Date),
  lastUsedAt: orNull(Date),
})

const DAYS = 24 * 3600

apiTokenSchema.index({ hash: 1 }, { unique: true })
apiTokenSchema.index({ userId: 1, createdAt: 1 })
// The database keeps an expired token for 30 days, so that its owner can see that it has expired.
apiTokenSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 30 * DAYS })

export const apiTokenModel = modelOf('api_tokens', apiTokenSchema)
export type ApiTokenModel = ReturnType<typeof apiTokenModel>
