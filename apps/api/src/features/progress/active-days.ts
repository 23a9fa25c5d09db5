import { LRUCache } from 'lru-cache'
import type { Clock } from '../../clock'
import type { SubmissionModel } from '../submission-records/submission.model'
import type { Actor } from '../users/actor'
import { dayIn } from './calendar'

/** Counts of the submissions before a moment. Such counts can be cached, because they never change. */
interface CachedDays {
  before: Date
  days: Map<string, number>
}

/** How many days one process caches for all users together. These take a few megabytes. */
const MOST_CACHED_DAYS = 200_000
/** The longest delay between the time of a submission and its arrival in the database. */
const LATE_ARRIVAL_MS = 3_600_000

/** Finds the days on which users submitted. For a user with cached days, only newer submissions are read. */
export const createActiveDays = (submissions: SubmissionModel, clock: Clock) => {
  const cache = new LRUCache<string, CachedDays>({
    maxSize: MOST_CACHED_DAYS,
    sizeCalculation: ({ days }) => days.size + 1,
  })

  /**
   * How many times the actor submitted on each day, by day in the form `2026-02-28`. Leaves out days without
   * submissions. Runs do not count.
   * @param timeZone an IANA name; days end at midnight in this time zone
   */
  return async ({ userId }: Actor, timeZone: string): Promise<ReadonlyMap<string, number>> => {
    const key = `${userId.toHexString()} ${timeZone}`
    const known = cache.get(key) ?? { before: new Date(0), days: new Map<string, number>() }
    const before = new Date(Math.max(known.before.getTime(), clock().getTime() - LATE_ARRIVAL_MS))
    const found = await submissions
      .find(
        { userId, submissionType: 'submit', submittedAt: { $gte: known.before } },
        { _id: 0, submittedAt: 1 },
      )
      .lean()
    // Days are computed here, because databases differ in the names and rules of time zones.
    const dayOf = dayIn(timeZone)
    const settled = new Map(known.days)
    const days = new Map(known.days)
    for (const { submittedAt } of found) {
      const day = dayOf(submittedAt)
      if (submittedAt < before) settled.set(day, (settled.get(day) ?? 0) + 1)
      days.set(day, (days.get(day) ?? 0) + 1)
    }
    cache.set(key, { before, days: settled })
    return days
  }
}
