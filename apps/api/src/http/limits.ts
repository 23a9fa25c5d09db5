import { createHash } from 'node:crypto'
import type { Request, RequestHandler } from 'express'
import type { Redis } from 'ioredis'
import ipaddr from 'ipaddr.js'
import { RateLimiterMemory, RateLimiterRedis, type RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from '../errors'
import { sendError } from './errors'

export interface LimitRule {
  /** The name of the rule's counters, which must be unique. */
  name: string
  /** Must be whole seconds. */
  windowMs: number
  /** How many requests a window allows, before applying the deployment's factor. */
  limit: number
  keyOf(req: Request): string
  /**
   * For limits that normal clients never approach. Each process counts the first requests of a window in memory, so
   * most requests need no call to Redis. In return, each process may exceed the limit by that number.
   */
  isRough?: boolean
}

export type Limiter = (rule: LimitRule) => RequestHandler

/** The share of a rough limit that a process counts in memory. */
const MEMORY_PART = 0.1

/** Creates rate limits that all API processes share. While Redis does not answer, each process counts separately. */
export const createLimiter =
  (redis: Redis, prefix: string, factor: number): Limiter =>
  ({ keyOf, isRough = false, ...rule }) => {
    const shared = sharedWindow(redis, prefix, factor, rule)
    const { points: limit, duration } = shared
    const own = new RateLimiterMemory({ points: Math.floor(limit * MEMORY_PART), duration })
    return async (req, res, next) => {
      const key = keyOf(req)
      const first = isRough ? await own.penalty(key) : null
      const state = first && first.consumedPoints <= own.points ? first : await shared.penalty(key)
      const remaining = Math.max(0, limit - state.consumedPoints)
      res.set('RateLimit-Policy', `${limit};w=${duration}`)
      res.set('RateLimit', `limit=${limit}, remaining=${remaining}, reset=${secondsUntilReset(state)}`)
      if (state.consumedPoints <= limit) next()
      else sendError(res, tooMany(state), String(req.id ?? ''))
    }
  }

export type Counter = ReturnType<typeof createCounter>

/** Creates counters for code that knows only later whether an event counts. All API processes share them. */
export const createCounter =
  (redis: Redis, prefix: string, factor: number) => (rule: Omit<LimitRule, 'keyOf' | 'isRough'>) => {
    const shared = sharedWindow(redis, prefix, factor, rule)
    return {
      /** @throws AppError RATE_LIMITED if the window has reached its limit */
      async check(key: string): Promise<void> {
        const state = await shared.get(key)
        if (state && state.consumedPoints >= shared.points) throw tooMany(state)
      },
      /**
       * Counts one event.
       * @returns whether the limit still allows it
       */
      async add(key: string): Promise<boolean> {
        return (await shared.penalty(key)).consumedPoints <= shared.points
      },
    }
  }

/** Counts in Redis, or in memory while Redis does not answer. */
const sharedWindow = (
  redis: Redis,
  prefix: string,
  factor: number,
  { name, windowMs, limit }: Omit<LimitRule, 'keyOf' | 'isRough'>,
): RateLimiterRedis => {
  const bounds = { points: boundOf(limit, factor), duration: windowMs / 1000 }
  return new RateLimiterRedis({
    ...bounds,
    storeClient: redis,
    keyPrefix: `${prefix}:limit:${name}`,
    rejectIfRedisNotReady: true,
    insuranceLimiter: new RateLimiterMemory(bounds),
  })
}

/** A limit multiplied by the deployment's factor. */
export const boundOf = (limit: number, factor: number): number => Math.max(1, Math.ceil(limit * factor))

const secondsUntilReset = ({ msBeforeNext }: RateLimiterRes): number =>
  Math.max(1, Math.ceil(msBeforeNext / 1000))

const tooMany = (state: RateLimiterRes): AppError =>
  new AppError('RATE_LIMITED', undefined, { retryAfterS: secondsUntilReset(state) })

/** The client's address. For IPv6, this is the /56 network, because providers give each customer a whole network. */
export const addressOf = ({ ip = '' }: Pick<Request, 'ip'>): string => {
  if (!ipaddr.isValid(ip)) return 'unknown'
  const address = ipaddr.process(ip)
  return address.kind() === 'ipv4'
    ? address.toString()
    : ipaddr.IPv6.networkAddressFromCIDR(`${address}/56`).toString()
}

/** A hash of a string chosen by a client, so that counters have keys of bounded length. */
export const fingerprint = (text: string): string => createHash('sha256').update(text).digest('base64url')
