import type { Redis } from 'ioredis'
import { Types } from 'mongoose'
import { isTemporaryDatabaseError } from '../../database/errors'
import { ANY_TIME } from '../../database/ferret-connection'
import { AppError } from '../../errors'
import type { SubmissionModel } from '../submission-records/submission.model'

/**
 * How many submissions of one user may wait for a verdict. With only a limit per minute, one user could fill the queue
 * for hours with slow programs.
 */
export const MOST_WAITING = 20
/** Roughly how long judging a program takes. */
const RETRY_AFTER_S = 5
/** A place without a submission is released after this time, because the process must have died. */
const STORED_WITHIN_MS = 30_000
const KEPT_S = 3600

/**
 * Takes a place unless all are taken. KEYS[1]: the user's places, sorted by the time when they were taken. ARGV: the
 * limit, the lifetime of the places in seconds, whether the caller has read the waiting submissions from the database,
 * the new place, and those waiting submissions.
 */
const TAKE_PLACE = `
local known = redis.call('EXISTS', KEYS[1]) == 1 or ARGV[3] == '1'
if not known then return 'unknown' end
for index = 5, #ARGV do redis.call('ZADD', KEYS[1], 'NX', 0, ARGV[index]) end
if not redis.call('ZSCORE', KEYS[1], ARGV[4]) then
  if redis.call('ZCARD', KEYS[1]) >= tonumber(ARGV[1]) then return 'full' end
  local time = redis.call('TIME')
  redis.call('ZADD', KEYS[1], time[1] * 1000 + math.floor(time[2] / 1000), ARGV[4])
end
redis.call('EXPIRE', KEYS[1], ARGV[2])
return 'taken'
`

/**
 * Limits the waiting submissions of each user across all API processes. Places are stored in Redis. The database
 * decides whether they are still taken, but is queried only if all places are taken or Redis does not know the user.
 * While Redis is down, only the database is used, and concurrent submissions may exceed the limit.
 */
export const createWaitingLimit = (
  submissions: SubmissionModel,
  redis: Redis,
  prefix: string,
  most: number,
) => {
  const keyOf = (userId: Types.ObjectId) => `${prefix}:waiting:${userId.toHexString()}`

  const takePlace = async (userId: Types.ObjectId, id: Types.ObjectId, waiting: string[] | null) =>
    (await redis.eval(
      TAKE_PLACE,
      1,
      keyOf(userId),
      most,
      KEPT_S,
      waiting === null ? 0 : 1,
      id.toHexString(),
      ...(waiting ?? []),
    )) as 'unknown' | 'full' | 'taken'

  const waitingOf = (userId: Types.ObjectId) => ({ final: false, submittedAt: ANY_TIME, userId })

  const inDatabase = async (userId: Types.ObjectId): Promise<string[]> => {
    const found = await submissions.find(waitingOf(userId), { _id: 1 }).limit(most).lean()
    return found.map(({ _id }) => _id.toHexString())
  }

  /** Releases the places of submissions that have a verdict or were never stored. */
  const giveUpPlaces = async (userId: Types.ObjectId): Promise<void> => {
    const key = keyOf(userId)
    const [now] = await redis.time()
    const [places, old] = await Promise.all([
      redis.zrange(key, '0', '-1'),
      redis.zrangebyscore(key, '-inf', String(Number(now) * 1000 - STORED_WITHIN_MS)),
    ])
    const ids = places.map((id) => new Types.ObjectId(id))
    const stored = await submissions.find({ _id: { $in: ids } }, { final: 1 }).lean()
    const finals = new Map(stored.map(({ _id, final }) => [_id.toHexString(), final]))
    // For a place that has just been taken, the submission may not be stored yet.
    const over = places.filter((id) => finals.get(id) ?? old.includes(id))
    if (over.length > 0) await redis.zrem(key, ...over)
  }

  /** Takes a place. Returns false if all places are taken, or null if Redis is not connected. */
  const takeInRedis = async (userId: Types.ObjectId, id: Types.ObjectId): Promise<boolean | null> => {
    if (redis.status !== 'ready') return null
    let answer = await takePlace(userId, id, null)
    if (answer === 'unknown') answer = await takePlace(userId, id, await inDatabase(userId))
    if (answer === 'full') {
      await giveUpPlaces(userId)
      answer = await takePlace(userId, id, [])
    }
    return answer === 'taken'
  }

  /**
   * Stores a submission unless the user has too many waiting submissions.
   * @throws AppError RATE_LIMITED
   */
  return async <T>(userId: Types.ObjectId, submissionId: Types.ObjectId, store: () => Promise<T>) => {
    if (most === Infinity) return store()
    const hasPlace =
      (await takeInRedis(userId, submissionId).catch(nullIfRedisFails)) ??
      (await submissions.countDocuments(waitingOf(userId), { limit: most })) < most
    if (!hasPlace)
      throw new AppError(
        'RATE_LIMITED',
        `You already have ${most} submissions waiting for a verdict. Please wait until one is judged.`,
        { retryAfterS: RETRY_AFTER_S },
      )
    return store()
  }
}
export type WaitingLimit = ReturnType<typeof createWaitingLimit>

/** Returns null if Redis fails, because the database can check the limit. Rethrows errors of the database. */
const nullIfRedisFails = (error: unknown): null => {
  if (isTemporaryDatabaseError(error)) throw error
  return null
}
