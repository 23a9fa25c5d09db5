import { type ContestStatus, contestStatusAt } from '@cohort/shared'
import type { Types } from 'mongoose'
import type { ContestRecord } from './contest.model'

export type OrderedContest = Pick<ContestRecord, '_id' | 'ownerId' | 'startTime' | 'endTime'>

const STATUS_ORDER: Record<ContestStatus, number> = { Running: 0, Upcoming: 1, Ended: 2 }

/**
 * Sorts contests: running ones first, by end, then upcoming ones by start, then ended ones by end, latest first. With
 * `ownerId`, all contests of this owner precede the others.
 */
export const inContestOrder = <T extends OrderedContest>(
  contests: readonly T[],
  now: Date,
  ownerId?: Types.ObjectId,
): T[] => {
  const keyed = contests.map((contest) => ({ contest, key: keyOf(contest, now, ownerId) }))
  keyed.sort((a, b) => firstDifference(a.key, b.key))
  return keyed.map(({ contest }) => contest)
}

type Key = readonly [owner: number, status: number, time: number, id: string]

const keyOf = (contest: OrderedContest, now: Date, ownerId: Types.ObjectId | undefined): Key => {
  const status = contestStatusAt(now, contest)
  const end = contest.endTime.getTime()
  const time = { Running: end, Upcoming: contest.startTime.getTime(), Ended: -end }[status]
  const isOwn = ownerId === undefined || contest.ownerId?.equals(ownerId)
  return [isOwn ? 0 : 1, STATUS_ORDER[status], time, contest._id.toHexString()]
}

const firstDifference = (a: Key, b: Key): number =>
  a[0] - b[0] || a[1] - b[1] || a[2] - b[2] || (a[3] < b[3] ? -1 : 1)
