import type { Redis } from 'ioredis'
import type { Logger } from 'pino'
import type { Models } from '../../database/database'
import type { BlobStore } from '../blobs/blob-store'
import type { PackageStore } from '../packages/package-store'
import { neededBlobs } from './needed-blobs'

/** What one sweep removed. */
export interface Removed {
  problems: number
  blobs: number
  bytes: number
}

export interface RetentionDeps {
  models: Pick<Models, 'problemVersions' | 'submissions'>
  blobs: BlobStore
  store: Pick<PackageStore, 'removeAbandoned' | 'removeDeleted' | 'removeSuperseded'>
  /** How long the inputs are kept that people gave to runs. */
  customInputDays: number
}

const HOUR_MS = 3600 * 1000
const DAY_MS = 24 * HOUR_MS
/**
 * Nothing that was put within it goes, whatever names it: an import puts its tests long before it writes the version,
 * and a run's input is put before the submission. It is also the age at which what a killed process began is given up.
 */
const GRACE_MS = DAY_MS
/** How long custom inputs over 64 KB are kept. */
const LARGE_INPUT_MS = DAY_MS
/** What was on its way to the problem as it was deleted has long arrived. */
const DELETED_KEPT_MS = 7 * DAY_MS

export interface Retention {
  /**
   * Removes what nothing needs any more. Safe at any time, in several processes at once, and wherever it is cut off.
   * Rejects with the signal's reason.
   */
  sweep(now: Date, signal: AbortSignal): Promise<Removed>
}

/** What goes by itself after its time, where MongoDB's own expiry cannot tell. See docs/decisions/027. */
export const createRetention = ({ models, blobs, store, customInputDays }: RetentionDeps): Retention => ({
  async sweep(now, signal) {
    const ago = (ms: number) => new Date(now.getTime() - ms)
    const problems =
      (await store.removeAbandoned(ago(GRACE_MS))) + (await store.removeDeleted(ago(DELETED_KEPT_MS)))
    await store.removeSuperseded(ago(GRACE_MS), now)
    await blobs.removeAbandoned(ago(GRACE_MS))
    // First what is needed, then what is there: what comes to be needed in between was put within the grace.
    const needed = await neededBlobs(
      models,
      { inputsSince: ago(customInputDays * DAY_MS), largeSince: ago(LARGE_INPUT_MS) },
      signal,
    )
    return { problems, ...(await blobs.removeOthers(needed, ago(GRACE_MS), signal)) }
  },
})

export interface RetentionRunDeps {
  retention: Retention
  redis: Redis
  prefix: string
  log: Logger
  onRemoved(removed: Removed): void
}

const INTERVAL_MS = 6 * HOUR_MS
/** How often a process asks whether a sweep is due. */
const LOOK_MS = 10 * 60_000

/** Sweeps at start and every six hours, in one process of those that share a Redis. */
export const startRetention = ({ retention, redis, prefix, log, onRemoved }: RetentionRunDeps) => {
  const stopping = new AbortController()
  const look = async (): Promise<void> => {
    // Spares the others the work; two at once would do no harm.
    const isTurn = await redis.set(`${prefix}:retention`, '1', 'PX', INTERVAL_MS, 'NX').catch(() => null)
    if (isTurn === null || stopping.signal.aborted) return
    const began = Date.now()
    try {
      const removed = await retention.sweep(new Date(), stopping.signal)
      onRemoved(removed)
      log.info({ event: 'retention', ...removed, ms: Date.now() - began }, 'what nothing needs was removed')
    } catch (error) {
      if (!stopping.signal.aborted) {
        log.warn({ err: { message: (error as Error).message } }, 'what nothing needs could not be removed')
      }
      // It was not done: another process may begin at once.
      await redis.del(`${prefix}:retention`).catch(() => undefined)
    }
  }
  let running = look()
  const timer = setInterval(() => {
    running = running.then(look)
  }, LOOK_MS)
  return {
    async close() {
      clearInterval(timer)
      stopping.abort()
      await running
    },
  }
}
