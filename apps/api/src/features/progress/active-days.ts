import { LRUCache } from 'lru-cache'
import type { Clock } from '../../clock'
import type { SubmissionModel } from '../submission-records/submission.model'
import type { Actor } from '../users/actor'
import { dayIn } from './calendar'

/** Counts of the submissions before a moment. They can be cached, because submissions stay and keep their time. */
interface Settled {
  before: Date
  days: Map<string, number>
}

/** How many days one process caches, for all users together. This takes a few megabytes. */
const MOST_REMEMBERED_DAYS = 200_000
/** A submission is stored within this time after its submission time, whichever process received it. */
const LATE_ARRIVAL_MS = 3_600_000

/** The days when users submitted. If a user's days are cached, only newer submissions are read. */
export const createActiveDays = (submissions: SubmissionModel, clock: Clock) => {
  const remembered = new LRUCache<string, Settled>({
    maxSize: MOST_REMEMBERED_DAYS,
    sizeCalculation: ({ days }) => days.size + 1,
  })

  /**
   * How often the actor submitted on each day, by day as `2026-02-28`. Days without submissions are left out, and runs
   * do not count.
   * @param timeZone IANA name; a day ends at midnight there
   */
  return async ({ userId }: Actor, timeZone: string): Promise<ReadonlyMap<string, number>> => {
    const key = `${userId.toHexString()} ${timeZone}`
    const known = remembered.get(key) ?? { before: new Date(0), days: new Map<string, number>() }
    const before = new Date(Math.max(known.before.getTime(), clock().getTime() - LATE_ARRIVAL_MS))
    const found = await submissions
      .find(
        { userId, submissionType: 'submit', submittedAt: { $gte: known.before } },
        { _id: 0, submittedAt: 1 },
      )
      .lean()
    // The days are counted here, because databases differ in the names and rules of their time zones.
    const dayOf = dayIn(timeZone)
    const settled = new Map(known.days)
    const days = new Map(known.days)
    for (const { submittedAt } of found) {
      const day = dayOf(submittedAt)
      if (submittedAt < before) settled.set(day, (settled.get(day) ?? 0) + 1)
      days.set(day, (days.get(day) ?? 0) + 1)
    }
    remembered.set(key, { before, days: settled })
    return days
  }
}
