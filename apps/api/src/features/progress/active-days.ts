import { LRUCache } from 'lru-cache'
import type { Clock } from '../../clock'
import { ANY_TIME } from '../../database/ferret-connection'
import type { SubmissionModel } from '../submissions/submission.model'
import type { Actor } from '../users/actor'
import { type OffsetSpan, offsetSpans } from './calendar'

export interface ActiveDays {
  /**
   * How much the actor has submitted on each day on which they submitted something, by the day as `2026-02-28`. Runs do
   * not count.
   * @param timeZone IANA name: a day ends at its midnight
   */
  of(actor: Actor, timeZone: string): Promise<ReadonlyMap<string, number>>
}

/** What was submitted before a moment: read once, it stays so, because no submission is ever taken back or moved. */
interface Settled {
  before: Date
  days: Map<string, number>
}

/** Days of all people together that one process remembers: some megabytes. */
const MOST_REMEMBERED_DAYS = 200_000
/** A submission is stored within this time of the moment that it bears, whatever process took it in. */
const SETTLING_MS = 3_600_000

/** The days on which people submit. A second look counts only what came since the first. */
export const createActiveDays = (submissions: SubmissionModel, clock: Clock): ActiveDays => {
  const remembered = new LRUCache<string, Settled>({
    maxSize: MOST_REMEMBERED_DAYS,
    sizeCalculation: ({ days }) => days.size + 1,
  })

  /** Null where the actor has not sent anything yet. */
  const firstOf = async ({ userId }: Actor): Promise<Date | null> => {
    const first = await submissions
      .findOne({ userId, submittedAt: ANY_TIME }, { submittedAt: 1 })
      .sort({ submittedAt: 1, _id: 1 })
      .lean()
    return first?.submittedAt ?? null
  }

  // The spans are the runtime's: databases differ in the names and the rules of time zones that they know.
  const countIn = ({ userId }: Actor, { from, until, offsetMs }: OffsetSpan, settles: Date) =>
    submissions.aggregate<{ _id: { day: string; isSettled: boolean }; submissions: number }>([
      { $match: { userId, submissionType: 'submit', submittedAt: { $gte: from, $lt: until } } },
      {
        $group: {
          _id: {
            day: { $dateToString: { date: { $add: ['$submittedAt', offsetMs] }, format: '%Y-%m-%d' } },
            isSettled: { $lt: ['$submittedAt', settles] },
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
      const settles = new Date(Math.max(from.getTime(), now.getTime() - SETTLING_MS))
      // Another process's clock may be a little ahead of this one.
      const spans = offsetSpans(timeZone, from, new Date(now.getTime() + SETTLING_MS))
      const found = (await Promise.all(spans.map((span) => countIn(actor, span, settles)))).flat()
      const settled = new Map(known?.days)
      const days = new Map(known?.days)
      for (const { _id, submissions } of found) {
        if (_id.isSettled) settled.set(_id.day, (settled.get(_id.day) ?? 0) + submissions)
        days.set(_id.day, (days.get(_id.day) ?? 0) + submissions)
      }
      remembered.set(key, { before: settles, days: settled })
      return days
    },
  }
}
