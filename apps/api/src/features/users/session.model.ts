import type { Types } from 'mongoose'
import { modelOf, ObjectId, orNull, schemaOf } from '../../database/schema'

/** A signed-in browser. Without this record, its cookie is worthless. */
export interface SessionRecord {
  /** A random id, which the cookie's token contains. */
  _id: string
  /** The session's id in lists. `_id` is secret, because the cookie's token contains it. */
  publicId: Types.ObjectId
  userId: Types.ObjectId
  /** See `browserName`. */
  browser: string | null
  /** The generation of the account when the session began. See `UserRecord`. */
  generation: number
  createdAt: Date
  /** The hour of the last request; in the first hour, the time when the session started. */
  lastSeenAt: Date
  expiresAt: Date
}

const sessionSchema = schemaOf<SessionRecord>({
  _id: String,
  publicId: ObjectId,
  userId: ObjectId,
  browser: orNull(String),
  generation: Number,
  createdAt: Date,
  lastSeenAt: Date,
  expiresAt: Date,
})

sessionSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })
sessionSchema.index({ userId: 1, lastSeenAt: -1 })

export const sessionModel = modelOf('sessions', sessionSchema)
export type SessionModel = ReturnType<typeof sessionModel>
