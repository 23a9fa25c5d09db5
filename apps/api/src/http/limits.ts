import { createHash } from 'node:crypto'
import type { Request, RequestHandler } from 'express'
import {
  type ClientRateLimitInfo,
  ipKeyGenerator,
  MemoryStore,
  type Options,
  type RateLimitInfo,
  rateLimit,
  type Store,
} from 'express-rate-limit'
import type { Redis } from 'ioredis'
import { RedisStore } from 'rate-limit-redis'
import { AppError } from '../errors'
import { sendError } from './errors'

export interface LimitRule {
  /** Distinguishes the counters of this rule from all others. */
  name: string
  windowMs: number
  /** How many requests a window allows, before the deployment's factor. */
  limit: number
  keyOf(req: Request): string
  /**
   * For rules that nobody comes near who means well: each process counts the first part of a window by itself, so that
   * most requests cost no question to Redis. So much more than the limit may pass for each process.
   */
  isRough?: boolean
}

export type Limiter = (rule: LimitRule) => RequestHandler

/** A count of what has happened, which the code that knows what happened keeps itself. */
export interface Count {
  /** @throws AppError RATE_LIMITED where the window has counted as many as the limit */
  check(key: string): Promise<void>
  /**
   * Counts one more.
   * @returns whether the limit still allows it
   */
  add(key: string): Promise<boolean>
}

export type Counter = (rule: Omit<LimitRule, 'keyOf' | 'isRough'>) => Count

/** Of a rough limit: what a process counts by itself. */
const OWN_PART = 0.1

/** Makes rate limits that all API processes share; where Redis does not answer, each process counts for itself. */
export const createLimiter =
  (redis: Redis, prefix: string, factor: number): Limiter =>
  ({ name, windowMs, limit, keyOf, isRough = false }) => {
    const bound = boundOf(limit, factor)
    const store = new SharedStore(redis, `${prefix}:limit:${name}:`)
    return rateLimit({
      windowMs,
      limit: bound,
      standardHeaders: 'draft-7',
      legacyHeaders: false,
      keyGenerator: keyOf,
      store: isRough ? new RoughStore(store, Math.floor(bound * OWN_PART)) : store,
      handler: (req, res) => {
        const { rateLimit: state } = req as Request & { rateLimit?: RateLimitInfo }
        sendError(res, tooMany(state?.resetTime, windowMs), String(req.id ?? ''))
      },
    })
  }

/** Makes counts that all API processes share, in the same way. */
export const createCounter =
  (redis: Redis, prefix: string, factor: number): Counter =>
  ({ name, windowMs, limit }) => {
    const store = new SharedStore(redis, `${prefix}:limit:${name}:`)
    store.init({ windowMs } as Options)
    const bound = boundOf(limit, factor)
    return {
      async check(key) {
        const state = await store.get(key)
        // The process's own count is cleared some time after its window has ended.
        const isOver = state?.resetTime !== undefined && state.resetTime.getTime() <= Date.now()
        if (state && !isOver && state.totalHits >= bound) throw tooMany(state.resetTime, windowMs)
      },
      async add(key) {
        return (await store.increment(key)).totalHits <= bound
      },
    }
  }

/** A limit under the deployment's factor. */
export const boundOf = (limit: number, factor: number): number => Math.max(1, Math.ceil(limit * factor))

const tooMany = (resetTime: Date | undefined, windowMs: number): AppError => {
  const resetAt = resetTime?.getTime() ?? Date.now() + windowMs
  const retryAfterS = Math.max(1, Math.ceil((resetAt - Date.now()) / 1000))
  return new AppError('RATE_LIMITED', undefined, { retryAfterS })
}

/** The client's address; of IPv6 its network, because one client has a whole one. */
export const addressOf = (req: Request): string => ipKeyGenerator(req.ip ?? 'unknown')

/** A counter's name for a text that a client chose, of bounded length. */
export const fingerprint = (text: string): string => createHash('sha256').update(text).digest('base64url')

/** Counts in Redis, and in memory while Redis does not answer. */
class SharedStore implements Store {
  readonly localKeys = false
  readonly prefix: string
  readonly #redis: Redis
  readonly #memory = new MemoryStore()
  #options: Options | null = null
  #shared: Promise<RedisStore> | null = null

  constructor(redis: Redis, prefix: string) {
    this.#redis = redis
    this.prefix = prefix
  }

  init(options: Options): void {
    this.#options = options
    this.#memory.init(options)
  }

  get(key: string): Promise<ClientRateLimitInfo | undefined> {
    return this.#either((store) => store.get(key))
  }

  increment(key: string): Promise<ClientRateLimitInfo> {
    return this.#either((store) => store.increment(key))
  }

  async decrement(key: string): Promise<void> {
    await this.#either((store) => store.decrement(key))
  }

  async resetKey(key: string): Promise<void> {
    await this.#either((store) => store.resetKey(key))
  }

  async #either<T>(use: (store: RedisStore | MemoryStore) => Promise<T>): Promise<T> {
    if (this.#redis.status !== 'ready') return use(this.#memory)
    try {
      return await use(await this.#ready())
    } catch {
      return use(this.#memory)
    }
  }

  /** The library loads its scripts once, so it is set up only where Redis answers, and again after a failure. */
  #ready(): Promise<RedisStore> {
    this.#shared ??= this.#setUp().catch((error: unknown) => {
      this.#shared = null
      throw error
    })
    return this.#shared
  }

  async #setUp(): Promise<RedisStore> {
    const store = new RedisStore({
      prefix: this.prefix,
      sendCommand: async (command: string, ...args: string[]) =>
        (await this.#redis.call(command, ...args)) as number | string,
    })
    if (this.#options) await store.init(this.#options)
    return store
  }
}

/** Counts the first requests of a window in the process, and only what comes beyond them in the shared store. */
class RoughStore implements Store {
  readonly localKeys = false
  readonly #own = new MemoryStore()
  readonly #shared: SharedStore
  readonly #ownMost: number

  constructor(shared: SharedStore, ownMost: number) {
    this.#shared = shared
    this.#ownMost = ownMost
  }

  init(options: Options): void {
    this.#own.init(options)
    this.#shared.init(options)
  }

  async increment(key: string): Promise<ClientRateLimitInfo> {
    const own = await this.#own.increment(key)
    return own.totalHits > this.#ownMost ? this.#shared.increment(key) : own
  }

  async decrement(key: string): Promise<void> {
    await this.#own.decrement(key)
  }

  async resetKey(key: string): Promise<void> {
    await Promise.all([this.#own.resetKey(key), this.#shared.resetKey(key)])
  }
}
