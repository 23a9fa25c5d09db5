import type { Redis } from 'ioredis'
import type { Types } from 'mongoose'
import { AppError } from '../../errors'

/** One request from a user's daily allowance. */
export interface Taken {
  /** How many requests about the same problem the user made earlier today. */
  step: number
  /**
   * Returns the request to the allowance. Resolves to false, and the request counts, if too many were
   * returned today.
   */
  giveBack(): Promise<boolean>
}

/** Limits how often a user may ask the model per day. */
export interface Allowance {
  /**
   * Takes one of today's requests.
   * @throws AppError RATE_LIMITED until midnight UTC if the allowance is used up; another error if Redis does not
   * answer
   */
  take(userId: Types.ObjectId, problemId: Types.ObjectId): Promise<Taken>
}

// Atomic, so that two concurrent requests cannot both take the last one.
const TAKE = `
local used = redis.call('INCR', KEYS[1])
if used == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[2]) end
if used > tonumber(ARGV[1]) then
  redis.call('DECR', KEYS[1])
  return 0
end
return 1`

// After midnight the key has expired, so there is nothing to return.
const GIVE_BACK = `
if redis.call('EXISTS', KEYS[1]) == 0 then return 1 end
local back = redis.call('INCR', KEYS[2])
if back == 1 then redis.call('PEXPIRE', KEYS[2], ARGV[2]) end
if back > tonumber(ARGV[1]) then return 0 end
redis.call('DECR', KEYS[1])
return 1`

/**
 * At most this many daily allowances can be returned per day. Without the limit, a user whose code makes the model fail
 * could call it endlessly at the operator's expense.
 */
const MOST_GIVEN_BACK = 3

const DAY_MS = 24 * 3600 * 1000

export const createAllowance = (
  redis: Redis,
  prefix: string,
  perDay: number,
  now: () => number = Date.now,
): Allowance => ({
  async take(userId, problemId) {
    const at = now()
    const day = new Date(at).toISOString().slice(0, 10)
    const untilMidnightMs = DAY_MS - (at % DAY_MS)
    const key = `${prefix}:ai-help:${userId.toHexString()}:${day}`
    const keptMs = untilMidnightMs + 60_000
    const isTaken = await redis.eval(TAKE, 1, key, perDay, keptMs)
    if (isTaken !== 1) {
      throw new AppError(
        'RATE_LIMITED',
        `You have used all of today’s AI help (${perDay} ${perDay === 1 ? 'request' : 'requests'}). Try again after midnight UTC.`,
        { retryAfterS: Math.ceil(untilMidnightMs / 1000) },
      )
    }
    const step = await redis.hincrby(`${key}:problems`, problemId.toHexString(), 1)
    await redis.pexpire(`${key}:problems`, keptMs)
    return {
      step: step - 1,
      giveBack: async () =>
        (await redis.eval(GIVE_BACK, 2, key, `${key}:back`, perDay * MOST_GIVEN_BACK, keptMs)) === 1,
    }
  },
})
