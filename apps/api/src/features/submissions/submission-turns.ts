import type { Types } from 'mongoose'
import { AppError } from '../../errors'
import type { SubmissionModel } from './submission.model'

export interface SubmissionTurns {
  /**
   * Stores a submission of a person who has not too many that wait for their verdicts.
   * @throws AppError RATE_LIMITED
   */
  take<T>(userId: Types.ObjectId, store: () => Promise<T>): Promise<T>
}

/**
 * So many of one person may wait. A limit by the minute alone would let one of them fill the queue with programs that
 * take all the time that they may, and everybody else would wait behind those.
 */
export const MOST_WAITING = 6
/** About what a program takes. */
const RETRY_AFTER_S = 5

export const createSubmissionTurns = (submissions: SubmissionModel, most: number): SubmissionTurns => {
  const last = new Map<string, Promise<unknown>>()

  const refuseBeyond = async (userId: Types.ObjectId): Promise<void> => {
    // The date is for the index of what waits, which is by it.
    const waiting = { final: false, submittedAt: { $gte: new Date(0) }, userId }
    if ((await submissions.countDocuments(waiting, { limit: most })) < most) return
    throw new AppError(
      'RATE_LIMITED',
      `${most} of your submissions still wait for their verdicts. Please wait for one of them.`,
      { retryAfterS: RETRY_AFTER_S },
    )
  }

  return {
    async take(userId, store) {
      if (!Number.isFinite(most)) return store()
      const id = userId.toHexString()
      // One after the other: those that come at once would all be counted before any of them is stored.
      const before = last.get(id) ?? Promise.resolve()
      const mine = before
        .catch(() => undefined)
        .then(async () => {
          await refuseBeyond(userId)
          return store()
        })
      last.set(id, mine)
      try {
        return await mine
      } finally {
        if (last.get(id) === mine) last.delete(id)
      }
    },
  }
}
