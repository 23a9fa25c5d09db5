import type { Redis } from 'ioredis'
import type { Types } from 'mongoose'
import { AppError } from './errors'

/** How many bytes of one kind a user may store from midnight to midnight UTC. */
export interface ByteQuota {
  /**
   * Counts bytes that are about to be stored. Nothing is counted if they are refused.
   * While Redis does not answer, nothing is refused.
   * @throws AppError RATE_LIMITED until midnight UTC if they do not fit
   */
  take(userId: Types.ObjectId, bytes: number): Promise<void>
  /** Counts bytes that are stored even beyond the quota; later ones may then be refused. */
  add(userId: Types.ObjectId, bytes: number): Promise<void>
}

export const UNLIMITED: ByteQuota = { take: async () => undefined, add: async () => undefined }

export interface ByteQuotaOptions {
  /** Part of the key in Redis. */
  name: string
  megabytes: number
  /** The message for users who have used it up. */
  sentence: (megabytes: number) => string
  now?: () => number
}

// In one step, so that two simultaneous requests for the last bytes do not both get them.
const TAKE = `
local used = tonumber(redis.call('GET', KEYS[1]) or '0')
if ARGV[2] ~= 'any' and used + tonumber(ARGV[1]) > tonumber(ARGV[2]) then return 0 end
redis.call('SET', KEYS[1], string.format('%.0f', used + tonumber(ARGV[1])), 'PX', ARGV[3])
return 1`

const DAY_MS = 24 * 3600 * 1000
const MB = 1024 * 1024

export const createByteQuota = (
  redis: Redis,
  prefix: string,
  { name, megabytes, sentence, now = Date.now }: ByteQuotaOptions,
): ByteQuota => {
  /** Milliseconds until midnight UTC if the bytes are refused. */
  const count = async (userId: Types.ObjectId, bytes: number, most: number | 'any') => {
    const at = now()
    const day = new Date(at).toISOString().slice(0, 10)
    const untilMidnightMs = DAY_MS - (at % DAY_MS)
    const key = `${prefix}:bytes:${name}:${userId.toHexString()}:${day}`
    const isTaken = await redis.eval(TAKE, 1, key, bytes, most, untilMidnightMs + 60_000).catch(() => 1)
    return isTaken === 1 ? null : untilMidnightMs
  }
  return {
    async take(userId, bytes) {
      const refusedForMs = await count(userId, bytes, megabytes * MB)
      if (refusedForMs === null) return
      throw new AppError('RATE_LIMITED', sentence(megabytes), { retryAfterS: Math.ceil(refusedForMs / 1000) })
    },
    async add(userId, bytes) {
      await count(userId, bytes, 'any')
    },
  }
}
