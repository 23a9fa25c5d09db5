import type { Scope } from '@cohort/shared'
import { type Connection, Schema, type Types } from 'mongoose'
import { collectionOptions } from '../../database/schema'

/** A token with which a script acts for its owner. */
export interface ApiTokenRecord {
  _id: Types.ObjectId
  userId: Types.ObjectId
  name: string
  scopes: Scope[]
  /** SHA-256 of the token: its 192 random bits need no slow hash. */
  hash: string
  /** The token's first characters. */
  prefix: string
  /** The account's generation when the token was created; see UserRecord. */
  generation: number
  createdAt: Date
  expiresAt: Date | null
  /** To the hour. */
  lastUsedAt: Date | null
}

const apiTokenSchema = new Schema<ApiTokenRecord>(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    name: { type: String, required: true },
    scopes: { type: [String], required: true },
    hash: { type: String, required: true },
    prefix: { type: String, required: true },
    generation: { type: Number, required: true },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, default: null },
    lastUsedAt: { type: Date, default: null },
  },
  collectionOptions,
)

const DAYS = 24 * 3600

apiTokenSchema.index({ hash: 1 }, { unique: true })
apiTokenSchema.index({ userId: 1, createdAt: 1 })
// Kept for a while, so that its owner sees that it has expired.
apiTokenSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 30 * DAYS })

export const apiTokenModel = (connection: Connection) =>
  connection.model<ApiTokenRecord>('ApiToken', apiTokenSchema, 'api_tokens')
export type ApiTokenModel = ReturnType<typeof apiTokenModel>
