import type { Redis } from 'ioredis'
import type { Types } from 'mongoose'
import { AppError } from './errors'

/** Limits how many bytes of one kind a user may store per day (UTC). */
export type ByteQuota = Pick<ReturnType<typeof createByteQuota>, 'take' | 'add'>

export const UNLIMITED: ByteQuota = { take: async () => undefined, add: async () => undefined }

interface ByteQuotaOptions {
  /** Part of the Redis key. */
  name: string
  megabytes: number
  /** The error message if a request would exceed the quota. */
  sentence: (megabytes: number) => string
  now?: () => number
}

const DAY_MS = 24 * 3600 * 1000
const MB = 1024 * 1024

export const createByteQuota = (
  redis: Redis,
  prefix: string,
  { name, megabytes, sentence, now = Date.now }: ByteQuotaOptions,
) => {
  const untilMidnightMs = () => DAY_MS - (now() % DAY_MS)
  /** Adds bytes and returns the day's total, or 0 if Redis does not answer. */
  const count = async (userId: Types.ObjectId, bytes: number): Promise<number> => {
    const day = new Date(now()).toISOString().slice(0, 10)
    const key = `${prefix}:bytes:${name}:${userId.toHexString()}:${day}`
    const answers = await redis
      .multi()
      .incrby(key, bytes)
      .pexpire(key, untilMidnightMs() + 60_000)
      .exec()
      .catch(() => null)
    return Number(answers?.[0]?.[1] ?? 0)
  }
  return {
    /**
     * Counts bytes before they are stored. If Redis does not answer, every request is allowed.
     * @throws AppError RATE_LIMITED until midnight UTC if they would exceed the quota. Refused bytes are not
     * counted
     */
    async take(userId: Types.ObjectId, bytes: number): Promise<void> {
      if ((await count(userId, bytes)) <= megabytes * MB) return
      await count(userId, -bytes)
      throw new AppError('RATE_LIMITED', sentence(megabytes), {
        retryAfterS: Math.ceil(untilMidnightMs() / 1000),
      })
    },
    /** Counts bytes without refusing them. If they exceed the quota, later calls to `take` throw. */
    async add(userId: Types.ObjectId, bytes: number): Promise<void> {
      await count(userId, bytes)
    },
  }
}
