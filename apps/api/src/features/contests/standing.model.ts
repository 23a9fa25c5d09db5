import type { ContestScore } from '@cohort/shared'
import type { Types } from 'mongoose'
import { Mixed, modelOf, ObjectId, orNull, schemaOf } from '../../database/schema'

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
  /**
   * The score once a rejudging is applied; null if none is being applied, or if it contains none of the user's
   * submissions.
   */
  next: { rejudgingId: Types.ObjectId; score: ContestScore } | null
}

const standingSchema = schemaOf<StandingRecord>({
  contestId: ObjectId,
  userId: ObjectId,
  revision: Number,
  totalPoints: Number,
  totalPenalty: Number,
  lastSolvedAfterMs: orNull(Number),
  cells: [Mixed],
  next: orNull(Mixed),
})

standingSchema.index({ contestId: 1, userId: 1 }, { unique: true })

export const standingModel = modelOf('standings', standingSchema)
