import { type Connection, Schema, type Types } from 'mongoose'
import { collectionOptions } from '../../database/schema'

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

const sessionSchema = new Schema<SessionRecord>(
  {
    _id: { type: String, required: true },
    userId: { type: Schema.Types.ObjectId, required: true },
    generation: { type: Number, required: true },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  collectionOptions,
)

sessionSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })
sessionSchema.index({ userId: 1 })

export const sessionModel = (connection: Connection) =>
  connection.model<SessionRecord>('Session', sessionSchema, 'sessions')
export type SessionModel = ReturnType<typeof sessionModel>
