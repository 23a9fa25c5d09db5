import type { Redis } from 'ioredis'
import type { Types } from 'mongoose'
import { AppError } from '../../errors'

/** How often a day a person may ask the model. */
export interface Allowance {
  /**
   * Takes one of today's, and gives what gives it back; false where so many were given back today that this one counts.
   * @throws AppError RATE_LIMITED until midnight UTC where none is left; any other error where Redis does not answer
   */
  take(userId: Types.ObjectId): Promise<() => Promise<boolean>>
}

// In one step, so that two requests at once for the last one do not both get it.
const TAKE = `
local used = redis.call('INCR', KEYS[1])
if used == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[2]) end
if used > tonumber(ARGV[1]) then
  redis.call('DECR', KEYS[1])
  return 0
end
return 1`

// After midnight the key is gone and there is nothing to give back to.
const GIVE_BACK = `
if redis.call('EXISTS', KEYS[1]) == 0 then return 1 end
local back = redis.call('INCR', KEYS[2])
if back == 1 then redis.call('PEXPIRE', KEYS[2], ARGV[2]) end
if back > tonumber(ARGV[1]) then return 0 end
redis.call('DECR', KEYS[1])
return 1`

/**
 * So many days' worth is given back in a day. Whoever gets the model to fail, by what their code says to it, would
 * else have it work for nothing, and the operator may pay for that.
 */
const MOST_GIVEN_BACK = 3

const DAY_MS = 24 * 3600 * 1000

export const createAllowance = (
  redis: Redis,
  prefix: string,
  perDay: number,
  now: () => number = Date.now,
): Allowance => ({
  async take(userId) {
    const at = now()
    const day = new Date(at).toISOString().slice(0, 10)
    const untilMidnightMs = DAY_MS - (at % DAY_MS)
    const key = `${prefix}:ai-help:${userId.toHexString()}:${day}`
    const keptMs = untilMidnightMs + 60_000
    const isTaken = await redis.eval(TAKE, 1, key, perDay, keptMs)
    if (isTaken !== 1) {
      throw new AppError(
        'RATE_LIMITED',
        `You have used today’s AI help (${perDay} ${perDay === 1 ? 'request' : 'requests'}). Try again after midnight UTC.`,
        { retryAfterS: Math.ceil(untilMidnightMs / 1000) },
      )
    }
    return async () =>
      (await redis.eval(GIVE_BACK, 2, key, `${key}:back`, perDay * MOST_GIVEN_BACK, keptMs)) === 1
  },
})
