import { LRUCache } from 'lru-cache'
import type { Clock } from '../../clock'
import { ANY_TIME } from '../../database/ferret-connection'
import type { SubmissionModel } from '../submission-records/submission.model'
import type { Actor } from '../users/actor'
import { type OffsetSpan, offsetSpans } from './calendar'

export interface ActiveDays {
  /**
   * How often the actor submitted on each day with submissions, by day as `2026-02-28`. Runs do
   * not count.
   * @param timeZone IANA name: a day ends at its midnight
   */
  of(actor: Actor, timeZone: string): Promise<ReadonlyMap<string, number>>
}

/** Submissions before a moment: cacheable, because no submission is ever removed or moved. */
interface Settled {
  before: Date
  days: Map<string, number>
}

/** Days of all users together that one process caches: some megabytes. */
const MOST_REMEMBERED_DAYS = 200_000
/** A submission is stored within this time of its submission time, whichever process received it. */
const LATE_ARRIVAL_MS = 3_600_000

/** The days on which users submit. A second query counts only newer submissions. */
export const createActiveDays = (submissions: SubmissionModel, clock: Clock): ActiveDays => {
  const remembered = new LRUCache<string, Settled>({
    maxSize: MOST_REMEMBERED_DAYS,
    sizeCalculation: ({ days }) => days.size + 1,
  })

  /** Null if the actor has not sent anything yet. */
  const firstOf = async ({ userId }: Actor): Promise<Date | null> => {
    const first = await submissions
      .findOne({ userId, submittedAt: ANY_TIME }, { submittedAt: 1 })
      .sort({ submittedAt: 1, _id: 1 })
      .lean()
    return first?.submittedAt ?? null
  }

  // The runtime computes the spans, because databases differ in the names and rules of their time zones.
  const countIn = ({ userId }: Actor, { from, until, offsetMs }: OffsetSpan, stableBefore: Date) =>
    submissions.aggregate<{ _id: { day: string; isStable: boolean }; submissions: number }>([
      { $match: { userId, submissionType: 'submit', submittedAt: { $gte: from, $lt: until } } },
      {
        $group: {
          _id: {
            day: { $dateToString: { date: { $add: ['$submittedAt', offsetMs] }, format: '%Y-%m-%d' } },
            isStable: { $lt: ['$submittedAt', stableBefore] },
          },
          submissions: { $sum: 1 },
        },
      },
    ])

  return {
    async of(actor, timeZone) {
      const key = `${actor.userId.toHexString()} ${timeZone}`
      const known = remembered.get(key)
      const from = known?.before ?? (await firstOf(actor))
      if (from === null) return new Map()
      const now = clock()
      const stableBefore = new Date(Math.max(from.getTime(), now.getTime() - LATE_ARRIVAL_MS))
      // Another process's clock may be slightly ahead of this one.
      const spans = offsetSpans(timeZone, from, new Date(now.getTime() + LATE_ARRIVAL_MS))
      const found = (await Promise.all(spans.map((span) => countIn(actor, span, stableBefore)))).flat()
      const stableDays = new Map(known?.days)
      const days = new Map(known?.days)
      for (const { _id, submissions } of found) {
        if (_id.isStable) stableDays.set(_id.day, (stableDays.get(_id.day) ?? 0) + submissions)
        days.set(_id.day, (days.get(_id.day) ?? 0) + submissions)
      }
      remembered.set(key, { before: stableBefore, days: stableDays })
      return days
    },
  }
}
