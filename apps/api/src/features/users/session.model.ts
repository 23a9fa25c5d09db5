import type { Types } from 'mongoose'
import { modelOf, ObjectId, schemaOf } from '../../database/schema'

/** A signed-in browser. Without this record its cookie is worthless. */
export interface SessionRecord {
  /** Random; the cookie's token contains it. */
  _id: string
  userId: Types.ObjectId
  /** The account's generation when it began; see UserRecord. */
  generation: number
  createdAt: Date
  expiresAt: Date
}

const sessionSchema = schemaOf<SessionRecord>({
  _id: String,
  userId: ObjectId,
  generation: Number,
  createdAt: Date,
  expiresAt: Date,
})

sessionSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })
sessionSchema.index({ userId: 1 })

export const sessionModel = modelOf('sessions', sessionSchema)
export type SessionModel = ReturnType<typeof sessionModel>
