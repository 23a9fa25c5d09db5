import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openBlobCache } from './blob-cache'

const never = new AbortController().signal
const shaOf = (text: string) => createHash('sha256').update(text).digest('hex')
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString()

/** Blobs of at least this size are not sent in sets. */
const LARGE = 20

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cohort-blob-cache-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Opens a cache in front of an API that has the given texts, and records the requests to the API. */
const openCache = async (texts: string[], maxBytes = 1_000_000, gate: Promise<void> = Promise.resolve()) => {
  const store = new Map(texts.map((value) => [shaOf(value), Buffer.from(value)]))
  const bytesOf = (sha256: string): Uint8Array => {
    const bytes = store.get(sha256)
    if (bytes === undefined) throw new Error('no such data')
    return bytes
  }
  const asked: string[] = []
  const sets: string[][] = []
  const saved: string[] = []
  const warnings: unknown[] = []
  const cache = await openBlobCache({
    folder,
    maxBytes,
    log: { warn: (...args: unknown[]) => void warnings.push(args) },
    client: {
      fetch: async (sha256) => {
        asked.push(sha256)
        return bytesOf(sha256)
      },
      fetchSmall: async (sha256s, signal) => {
        sets.push([...sha256s])
        await gate
        signal.throwIfAborted()
        const small = sha256s.filter((sha256) => (store.get(sha256)?.length ?? LARGE) < LARGE)
        return new Map(small.map((sha256) => [sha256, bytesOf(sha256)]))
      },
      save: async (sha256, path, signal) => {
        saved.push(sha256)
        const bytes = bytesOf(sha256)
        await writeFile(path, bytes.subarray(0, 1))
        await gate
        signal.throwIfAborted()
        await writeFile(path, bytes)
        return bytes.length
      },
    },
  })
  const fetchAhead = (values: string[], signal = never) => cache.fetchAhead(values.map(shaOf), signal)
  return {
    read: (value: string) => cache.read(shaOf(value), never),
    fetchAhead,
    cache,
    asked,
    sets,
    saved,
    warnings,
  }
}

describe('the cache of test data', () => {
  test('fetches a blob only once, even across restarts', async () => {
    const first = await openCache(['one'])
    expect(text(await first.read('one'))).toBe('one')
    expect(text(await first.read('one'))).toBe('one')
    expect(first.asked).toHaveLength(1)

    const second = await openCache([])
    expect(text(await second.read('one'))).toBe('one')
    expect(second.asked).toHaveLength(0)
  })

  test('shares one download among all readers', async () => {
    const { read, asked } = await openCache(['one'])
    await Promise.all([read('one'), read('one'), read('one')])
    expect(asked).toHaveLength(1)
  })

  test('fetches damaged files again', async () => {
    const { read } = await openCache(['one'])
    await read('one')
    await writeFile(join(folder, shaOf('one')), 'two')
    const next = await openCache(['one'])
    expect(text(await next.read('one'))).toBe('one')
    expect(next.asked).toHaveLength(1)
    expect(next.warnings).toHaveLength(1)
  })

  test('keeps recently read blobs in memory', async () => {
    const { read, asked, warnings } = await openCache(['one'])
    await read('one')
    await rm(folder, { recursive: true })
    expect(text(await read('one'))).toBe('one')
    expect([asked.length, warnings.length]).toEqual([1, 0])
  })

  test('removes the least recently used blob when it exceeds its limit', async () => {
    const { read, asked } = await openCache(['aaaa', 'bbbb', 'cccc'], 9)
    await read('aaaa')
    await read('bbbb')
    await read('aaaa')
    await read('cccc')
    expect((await readdir(folder)).sort()).toEqual([shaOf('aaaa'), shaOf('cccc')].sort())
    expect(asked).toEqual(['aaaa', 'bbbb', 'cccc'].map(shaOf))
  })

  test('removes the least recently used blobs at startup if its limit was lowered', async () => {
    const first = await openCache(['aaaa', 'bbbb'])
    await first.read('aaaa')
    await first.read('bbbb')
    await utimes(join(folder, shaOf('aaaa')), 1, 1)
    await openCache([], 7)
    expect(await readdir(folder)).toEqual([shaOf('bbbb')])
    await openCache([], 3)
    expect(await readdir(folder)).toEqual([])
  })

  test('returns a blob that is larger than the whole cache without storing it', async () => {
    const { read } = await openCache(['aaaa'], 3)
    expect(text(await read('aaaa'))).toBe('aaaa')
    expect(await readdir(folder)).toEqual([])
  })

  test('does not cache a failed download', async () => {
    const { read } = await openCache([])
    await expect(read('one')).rejects.toThrow('no such data')
    await expect(read('one')).rejects.toThrow('no such data')
    expect(await readdir(folder)).toEqual([])
  })

  test('removes downloads that a crash left unfinished', async () => {
    await writeFile(join(folder, `${shaOf('one')}.x.part`), 'on')
    await openCache([])
    expect(await readdir(folder)).toEqual([])
  })

  test('returns fetched data even if it cannot be written to the disk', async () => {
    const { read, warnings } = await openCache(['one'])
    await rm(folder, { recursive: true })
    expect(text(await read('one'))).toBe('one')
    expect(warnings).toHaveLength(1)
  })

  test('continues a shared download when one of its readers stops', async () => {
    const { cache, read } = await openCache(['one'])
    const controller = new AbortController()
    const stopped = cache.read(shaOf('one'), controller.signal)
    const other = read('one')
    controller.abort(new Error('stopped'))
    await expect(stopped).rejects.toThrow('stopped')
    expect(text(await other)).toBe('one')
  })

  test('downloads nothing for a reader that has already stopped', async () => {
    const { cache, asked } = await openCache([])
    const stopped = AbortSignal.abort(new Error('stopped'))
    await expect(cache.read(shaOf('one'), stopped)).rejects.toThrow('stopped')
    expect(asked).toEqual([])
  })
})

describe('prefetched test data', () => {
  const smallBlobs = Array.from({ length: 20 }, (_, i) => `blob ${i}`)
  const large = ['l'.repeat(LARGE), 'm'.repeat(LARGE + 1)]
  const gated = () => {
    let open = () => {}
    const gate = new Promise<void>((resolve) => {
      open = resolve
    })
    return { gate, open: () => open() }
  }
  const readAll = async (read: (value: string) => Promise<Uint8Array>, values: string[]) =>
    (await Promise.all(values.map(read))).map(text)
  const allKept = (values: string[]) =>
    eventually(async () => expect(await readdir(folder)).toEqual(values.map(shaOf).sort()))

  test('arrives in sets, except for large blobs', async () => {
    const texts = [...large, ...smallBlobs]
    const { fetchAhead, read, asked, sets, saved } = await openCache(texts)
    fetchAhead([...texts, ...texts])
    await allKept(texts)
    expect(await readAll(read, texts)).toEqual(texts)
    expect(sets).toEqual([texts.slice(0, 16).map(shaOf), texts.slice(16).map(shaOf)])
    expect(saved).toEqual(large.map(shaOf))
    expect(asked).toEqual([])
  })

  test('makes readers wait until it has arrived', async () => {
    const { gate, open } = gated()
    const { fetchAhead, read, asked } = await openCache([...large, ...smallBlobs], 1_000_000, gate)
    fetchAhead([...large, ...smallBlobs])
    const begun = readAll(read, ['blob 0', ...large])
    open()
    expect(await begun).toEqual(['blob 0', ...large])
    expect(asked).toEqual([])
  })

  test('is not fetched again by another submission', async () => {
    const { fetchAhead, sets } = await openCache(smallBlobs)
    fetchAhead(smallBlobs.slice(0, 4))
    fetchAhead(smallBlobs.slice(0, 4))
    await allKept(smallBlobs.slice(0, 4))
    fetchAhead(smallBlobs.slice(0, 4))
    expect(sets).toHaveLength(1)
  })

  test('that is not available fails only when it is read', async () => {
    const { fetchAhead, read, asked, saved } = await openCache(['one'])
    fetchAhead(['none', 'one'])
    await expect(read('none')).rejects.toThrow('no such data')
    expect(text(await read('one'))).toBe('one')
    expect(asked).toEqual([shaOf('none')])
    expect(saved).toEqual([shaOf('none')])
    expect(await readdir(folder)).toEqual([shaOf('one')])
  })

  test('stops arriving once its submission is stopped', async () => {
    const { gate, open } = gated()
    const { fetchAhead, read, asked, sets } = await openCache(smallBlobs, 1_000_000, gate)
    const controller = new AbortController()
    fetchAhead(smallBlobs, controller.signal)
    controller.abort()
    open()
    expect(await readAll(read, smallBlobs)).toEqual(smallBlobs)
    expect(asked.sort()).toEqual(smallBlobs.map(shaOf).sort())
    expect(sets).toHaveLength(1)
  })

  test('fills at most an eighth of the cache', async () => {
    const { fetchAhead, sets } = await openCache(smallBlobs, 8 * 16 * 6)
    fetchAhead(smallBlobs)
    await allKept(smallBlobs.slice(0, 16))
    expect(sets).toHaveLength(1)
  })
})

/** Repeats a check on every turn of the event loop until it passes. */
const eventually = async (check: () => Promise<void>): Promise<void> => {
  for (let turn = 0; turn < 1000; turn++) {
    try {
      return await check()
    } catch {
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
  return check()
}
