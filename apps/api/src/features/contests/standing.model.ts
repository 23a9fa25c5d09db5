import type { ContestScore } from '@cohort/shared'
import { type Connection, Schema, type Types } from 'mongoose'
import { collectionOptions } from '../../database/schema'

/**
 * A participant's leaderboard row with its cells, computed from the submissions and recomputable at
 * any time. It is one document, so that cells and totals always agree.
 */
export interface StandingRecord extends ContestScore {
  _id: Types.ObjectId
  contestId: Types.ObjectId
  userId: Types.ObjectId
  /** Incremented with each write. It is read before the submissions, and the write fails if it has changed. */
  revision: number
}

const standingSchema = new Schema<StandingRecord>(
  {
    contestId: { type: Schema.Types.ObjectId, required: true },
    userId: { type: Schema.Types.ObjectId, required: true },
    revision: { type: Number, required: true },
    totalPoints: { type: Number, required: true },
    totalPenalty: { type: Number, required: true },
    lastSolvedAfterMs: { type: Number, default: null },
    cells: { type: [Schema.Types.Mixed], required: true } as never,
  },
  collectionOptions,
)

standingSchema.index({ contestId: 1, userId: 1 }, { unique: true })

export const standingModel = (connection: Connection) =>
  connection.model<StandingRecord>('Standing', standingSchema, 'standings')
