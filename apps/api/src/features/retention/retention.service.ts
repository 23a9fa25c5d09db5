import type { Redis } from 'ioredis'
import type { Logger } from 'pino'
import type { Models } from '../../database/database'
import { startRepeating } from '../../queue/repeat'
import type { BlobStore } from '../blobs/blob-store'
import type { PackageStore } from '../packages/package-store'
import { neededBlobs } from './needed-blobs'

/** What one sweep removed. */
export type Removed = Awaited<ReturnType<Retention['sweep']>>

interface RetentionDeps {
  models: Pick<Models, 'problemVersions' | 'submissions' | 'smallCases'>
  blobs: BlobStore
  store: Pick<PackageStore, 'removeAbandoned' | 'removeDeleted' | 'removeSuperseded'>
  /** How long custom inputs are kept. */
  customInputDays: number
}

const HOUR_MS = 3600 * 1000
const DAY_MS = 24 * HOUR_MS
/**
 * How long unused data is kept, because it may soon be used: an import stores tests long before their version, and a
 * run's input is stored before the run. Unfinished work of killed processes is also discarded after this time.
 */
const GRACE_MS = DAY_MS
/** How long custom inputs over 64 KB are kept. */
const LARGE_INPUT_MS = DAY_MS
/** How long a deleted problem is kept. Submissions in transit during the deletion arrive long before that. */
const DELETED_KEPT_MS = 7 * DAY_MS

/** Removes old and unused data that MongoDB's own expiry cannot remove. See docs/decisions/027. */
export const createRetention = ({ models, blobs, store, customInputDays }: RetentionDeps) => ({
  /**
   * Removes unused data. A sweep is safe at any time, even if several processes run it at once or it is interrupted.
   * Rejects with the signal's reason.
   */
  async sweep(now: Date, signal: AbortSignal) {
    const ago = (ms: number) => new Date(now.getTime() - ms)
    const problems =
      (await store.removeAbandoned(ago(GRACE_MS))) + (await store.removeDeleted(ago(DELETED_KEPT_MS)))
    await store.removeSuperseded(ago(GRACE_MS), now)
    await blobs.removeAbandoned(ago(GRACE_MS))
    // List the needed blobs before the existing ones: the grace period protects a blob that becomes needed in between.
    const needed = await neededBlobs(
      models,
      { inputsSince: ago(customInputDays * DAY_MS), largeSince: ago(LARGE_INPUT_MS) },
      signal,
    )
    return { problems, ...(await blobs.removeOthers(needed, ago(GRACE_MS), signal)) }
  },
})
export type Retention = ReturnType<typeof createRetention>

export interface RetentionRunDeps {
  retention: Retention
  redis: Redis
  prefix: string
  log: Logger
  onRemoved(removed: Removed): void
}

const INTERVAL_MS = 6 * HOUR_MS
/** How often a process checks whether a sweep is due. */
const LOOK_MS = 10 * 60_000

/** Sweeps at startup and every six hours, in one of the processes that share a Redis. */
export const startRetention = ({ retention, redis, prefix, log, onRemoved }: RetentionRunDeps) =>
  startRepeating(LOOK_MS, async (signal) => {
    // This key only saves work. Two concurrent sweeps would do no harm.
    const isTurn = await redis.set(`${prefix}:retention`, '1', 'PX', INTERVAL_MS, 'NX').catch(() => null)
    if (isTurn === null || signal.aborted) return
    const began = Date.now()
    try {
      const removed = await retention.sweep(new Date(), signal)
      onRemoved(removed)
      log.info({ event: 'retention', ...removed, ms: Date.now() - began }, 'unused data was removed')
    } catch (error) {
      if (!signal.aborted) {
        log.warn({ err: { message: (error as Error).message } }, 'unused data could not be removed')
      }
      // The sweep failed, so let another process start one immediately.
      await redis.del(`${prefix}:retention`).catch(() => undefined)
    }
  })
