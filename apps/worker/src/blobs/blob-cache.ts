import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BLOB_SET } from '@cohort/shared'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import type { TestData } from '../judge/ports'
import type { BlobClient } from './blob-client'

export interface BlobCacheOptions {
  folder: string
  /** Maximum size on disk. The least recently used blobs are removed first. One blob may exceed it briefly. */
  maxBytes: number
  client: BlobClient
  log: Pick<Logger, 'warn'>
}

/**
 * The share of the cache that one submission may prefetch. A larger prefetch could evict the tests of other
 * submissions, or the submission's own first tests.
 */
const AHEAD_PART = 1 / 8

interface Entry {
  size: number
  /** When the last-used time was last written to the file, in ms. */
  touched: number
}

/** The maximum size of the cache in memory, and of a blob in it. Most of a contest's tests are small and often read. */
const HELD_BYTES = 32 * 1024 * 1024
const LARGEST_HELD_BYTES = 1024 * 1024

/** Last-used times on disk may be out of date by this much, because only the next start reads them. */
const TOUCH_INTERVAL_MS = 60_000

/**
 * Caches test data on the worker's disk under its SHA-256, and small blobs also in memory. Every read from the disk
 * checks the hash, so a file damaged by a crash or a bad disk is fetched again. A full disk only slows judging down.
 */
export const openBlobCache = async ({
  folder,
  maxBytes,
  client,
  log,
}: BlobCacheOptions): Promise<TestData> => {
  await mkdir(folder, { recursive: true })
  /** Evicted blobs whose files still exist. */
  const dropped: string[] = []
  const removeDropped = () =>
    Promise.all(dropped.splice(0).map((sha256) => rm(join(folder, sha256), { force: true })))
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: ({ size }) => Math.max(1, size),
    dispose: (_entry, sha256, reason) => {
      if (reason !== 'set') dropped.push(sha256)
    },
  })
  const add = async (sha256: string, entry: Entry): Promise<void> => {
    entries.set(sha256, entry)
    // The cache rejects a blob that is larger than the whole cache.
    if (!entries.has(sha256)) dropped.push(sha256)
    await removeDropped()
  }
  for (const [sha256, entry] of await inventory(folder)) await add(sha256, entry)
  const pending = new Map<string, Promise<Uint8Array>>()
  /** Running prefetches. They resolve with the size of the blob, or with null if they failed. */
  const saving = new Map<string, Promise<number | null>>()
  const held = new LRUCache<string, Uint8Array>({
    maxSize: HELD_BYTES,
    maxEntrySize: LARGEST_HELD_BYTES,
    // LRUCache rejects a size of 0.
    sizeCalculation: (bytes) => bytes.length + 1,
  })

  const touch = (sha256: string): void => {
    const entry = entries.get(sha256)
    if (entry === undefined) return
    const now = new Date()
    if (now.getTime() - entry.touched < TOUCH_INTERVAL_MS) return
    entry.touched = now.getTime()
    void utimes(join(folder, sha256), now, now).catch(() => {})
  }

  const readKept = async (sha256: string): Promise<Uint8Array | null> => {
    if (!entries.has(sha256)) return null
    touch(sha256)
    const bytes = await readFile(join(folder, sha256)).catch(() => null)
    if (bytes !== null && createHash('sha256').update(bytes).digest('hex') === sha256) return bytes
    log.warn({ sha256 }, 'cached test data is damaged or gone; fetching it again')
    entries.delete(sha256)
    await removeDropped()
    return null
  }

  /**
   * Adds a blob to the cache. A failure leaves no file behind.
   * @param write writes the blob to a path and returns its size in bytes
   */
  const keep = async (sha256: string, write: (path: string) => Promise<number>): Promise<number> => {
    const temporary = join(folder, `${sha256}.${randomUUID()}.part`)
    try {
      const size = await write(temporary)
      await rename(temporary, join(folder, sha256))
      await add(sha256, { size, touched: Date.now() })
      return size
    } catch (error) {
      await rm(temporary, { force: true }).catch(() => {})
      throw error
    }
  }

  /** @param small the small blobs of the same set, fetched in one call; null if the call failed */
  const saveAhead = (
    sha256: string,
    small: Promise<Map<string, Uint8Array> | null>,
    signal: AbortSignal,
  ): Promise<number | null> => {
    const save = async (path: string): Promise<number> => {
      const set = await small
      if (set === null) throw new Error('The API sent no test data.')
      const bytes = set.get(sha256)
      if (bytes === undefined) return client.save(sha256, path, signal)
      await writeFile(path, bytes)
      return bytes.length
    }
    const saved = keep(sha256, save)
      .catch(() => null)
      .finally(() => saving.delete(sha256))
    saving.set(sha256, saved)
    return saved
  }

  /** Fetches one set at a time, to limit the memory for small blobs. Large blobs go straight to disk. */
  const saveAllAhead = async (sha256s: readonly string[], signal: AbortSignal): Promise<void> => {
    const left = new Set(sha256s)
    let room = maxBytes * AHEAD_PART
    while (left.size > 0 && room > 0 && !signal.aborted) {
      const set: string[] = []
      for (const sha256 of left) {
        if (set.length === BLOB_SET) break
        left.delete(sha256)
        if (!entries.has(sha256) && !pending.has(sha256) && !saving.has(sha256)) set.push(sha256)
      }
      if (set.length === 0) continue
      const small = client.fetchSmall(set, signal).catch(() => null)
      for (const saved of set.map((sha256) => saveAhead(sha256, small, signal))) {
        const size = await saved
        // Stop after a failure: readers then fetch the rest themselves and report errors.
        room -= size ?? room
      }
    }
  }

  const load = async (sha256: string): Promise<Uint8Array> => {
    await saving.get(sha256)
    const kept = await readKept(sha256)
    // Several readers may share the download, so it must not end when one of them stops.
    const bytes = kept ?? (await client.fetch(sha256, neverAborted))
    if (kept === null) {
      await keep(sha256, async (path) => {
        await writeFile(path, bytes)
        return bytes.length
      }).catch((error: unknown) => log.warn({ err: error, sha256 }, 'test data could not be cached'))
    }
    held.set(sha256, bytes)
    return bytes
  }

  return {
    read: async (sha256, signal) => {
      // Check first: nobody would handle the failure of a download started for an aborted reader.
      signal.throwIfAborted()
      const known = held.get(sha256)
      if (known !== undefined) {
        touch(sha256)
        return known
      }
      let shared = pending.get(sha256)
      if (shared === undefined) {
        shared = load(sha256).finally(() => pending.delete(sha256))
        pending.set(sha256, shared)
      }
      return unlessAborted(shared, signal)
    },
    fetchAhead: (sha256s, signal) => void saveAllAhead(sha256s, signal),
  }
}

const neverAborted = new AbortController().signal

/** @param signal must not be aborted yet */
const unlessAborted = <T>(promise: Promise<T>, signal: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason)
    signal.addEventListener('abort', abort, { once: true })
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })

/** Lists the files of an earlier process, least recently used first, and removes unfinished downloads. */
const inventory = async (folder: string): Promise<[sha256: string, entry: Entry][]> => {
  const found: { name: string; size: number; used: number }[] = []
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    if (!/^[0-9a-f]{64}$/.test(name)) {
      if (name.endsWith('.part')) await rm(path, { force: true })
      continue
    }
    const { size, mtimeMs } = await stat(path)
    found.push({ name, size, used: mtimeMs })
  }
  found.sort((a, b) => a.used - b.used)
  return found.map(({ name, size, used }) => [name, { size, touched: used }])
}
