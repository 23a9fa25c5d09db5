import { type ContestStatus, contestStatusAt } from '@cohort/shared'
import type { Types } from 'mongoose'
import type { ContestRecord } from '../contests/contest.model'

export type OrderedContest = Pick<ContestRecord, '_id' | 'ownerId' | 'startTime' | 'endTime'>

const STATUS_ORDER: Record<ContestStatus, number> = { Running: 0, Upcoming: 1, Ended: 2 }

/**
 * Sorts contests for an organiser's list: their own first, then all others. In both parts, running contests
 * come first, sorted by end, then upcoming ones by start, then ended ones by end, latest first.
 */
export const inContestOrder = <T extends OrderedContest>(
  contests: readonly T[],
  userId: Types.ObjectId,
  now: Date,
): T[] => {
  const keyed = contests.map((contest) => ({ contest, key: keyOf(contest, userId, now) }))
  keyed.sort((a, b) => firstDifference(a.key, b.key))
  return keyed.map(({ contest }) => contest)
}

type Key = readonly [owner: number, status: number, time: number, id: string]

const keyOf = (contest: OrderedContest, userId: Types.ObjectId, now: Date): Key => {
  const status = contestStatusAt(now, contest)
  const time = { Running: contest.endTime, Upcoming: contest.startTime, Ended: contest.endTime }[
    status
  ].getTime()
  return [
    contest.ownerId?.equals(userId) ? 0 : 1,
    STATUS_ORDER[status],
    status === 'Ended' ? -time : time,
    contest._id.toHexString(),
  ]
}

const firstDifference = (a: Key, b: Key): number =>
  a[0] - b[0] || a[1] - b[1] || a[2] - b[2] || (a[3] < b[3] ? -1 : 1)
