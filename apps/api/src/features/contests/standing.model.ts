import type { ContestScore } from '@cohort/shared'
import type { Types } from 'mongoose'
import { Mixed, modelOf, ObjectId, orNull, schemaOf } from '../../database/schema'

/**
 * A participant's row on the leaderboard. It can be recomputed from the submissions at any time. The cells are in the
 * same document, so they always match the totals.
 */
export interface StandingRecord extends ContestScore {
  _id: Types.ObjectId
  contestId: Types.ObjectId
  userId: Types.ObjectId
  /** Incremented by each write. It is read before the submissions, and the write fails if it has changed. */
  revision: number
  /**
   * The score after the rejudging that is being applied. Null if there is none, or if it includes none of the user's
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
