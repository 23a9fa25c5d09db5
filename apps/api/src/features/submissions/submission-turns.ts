import { LRUCache } from 'lru-cache'
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
export const MOST_WAITING = 20
/** About what a program takes. */
const RETRY_AFTER_S = 5
const MOST_KNOWN = 5000

/** What this process knows of a person's submissions. */
interface Known {
  /** No more than so many wait. Verdicts make it fewer, which shows at the next count. */
  atMost: number
  storing: Set<Promise<unknown>>
  counting: Promise<void> | null
}

/**
 * Counts in the database only where the bound may be reached: a count costs as much as storing does. Each process
 * counts by itself, so with several of them so much more may wait.
 */
export const createSubmissionTurns = (submissions: SubmissionModel, most: number): SubmissionTurns => {
  const people = new LRUCache<string, Known>({ max: MOST_KNOWN })

  const knownOf = (userId: Types.ObjectId): Known => {
    const id = userId.toHexString()
    const known = people.get(id) ?? { atMost: Infinity, storing: new Set(), counting: null }
    people.set(id, known)
    return known
  }

  const count = async (userId: Types.ObjectId, known: Known): Promise<void> => {
    // One that is stored while the others are counted may be among them or not. No other begins until they are counted.
    await Promise.allSettled(known.storing)
    // The date is for the index of what waits, which is by it.
    const waiting = { final: false, submittedAt: { $gte: new Date(0) }, userId }
    known.atMost = await submissions.countDocuments(waiting, { limit: most })
  }

  return {
    async take(userId, store) {
      const known = knownOf(userId)
      if (known.atMost >= most) {
        known.counting ??= count(userId, known).finally(() => {
          known.counting = null
        })
        await known.counting
      }
      if (known.atMost >= most)
        throw new AppError(
          'RATE_LIMITED',
          `${most} of your submissions still wait for their verdicts. Please wait for one of them.`,
          { retryAfterS: RETRY_AFTER_S },
        )
      known.atMost++
      const stored = store()
      known.storing.add(stored)
      try {
        return await stored
      } finally {
        known.storing.delete(stored)
      }
    },
  }
}
