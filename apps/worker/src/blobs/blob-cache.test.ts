import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openBlobCache } from './blob-cache'

const never = new AbortController().signal
const shaOf = (text: string) => createHash('sha256').update(text).digest('hex')
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString()

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cohort-blob-cache-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** A cache over an API that has the given texts, and a record of what was asked of it. */
const openCache = async (texts: string[], maxBytes = 1_000_000, gate: Promise<void> = Promise.resolve()) => {
  const store = new Map(texts.map((value) => [shaOf(value), Buffer.from(value)]))
  const bytesOf = (sha256: string): Uint8Array => {
    const bytes = store.get(sha256)
    if (bytes === undefined) throw new Error('no such data')
    return bytes
  }
  const asked: string[] = []
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
    saved,
    warnings,
  }
}

describe('the cache of test data', () => {
  test('asks the API once and keeps what it got, also for the next run', async () => {
    const first = await openCache(['one'])
    expect(text(await first.read('one'))).toBe('one')
    expect(text(await first.read('one'))).toBe('one')
    expect(first.asked).toHaveLength(1)

    const second = await openCache([])
    expect(text(await second.read('one'))).toBe('one')
    expect(second.asked).toHaveLength(0)
  })

  test('shares one download among all who wait for it', async () => {
    const { read, asked } = await openCache(['one'])
    await Promise.all([read('one'), read('one'), read('one')])
    expect(asked).toHaveLength(1)
  })

  test('fetches anew what was damaged on the disk', async () => {
    const { read, asked, warnings } = await openCache(['one'])
    await read('one')
    await writeFile(join(folder, shaOf('one')), 'two')
    expect(text(await read('one'))).toBe('one')
    expect(asked).toHaveLength(2)
    expect(warnings).toHaveLength(1)
  })

  test('over its bound, drops the least recently used', async () => {
    const { read, asked } = await openCache(['aaaa', 'bbbb', 'cccc'], 9)
    await read('aaaa')
    await read('bbbb')
    await read('aaaa')
    await read('cccc')
    expect((await readdir(folder)).sort()).toEqual([shaOf('aaaa'), shaOf('cccc')].sort())
    await read('bbbb')
    expect(asked).toEqual(['aaaa', 'bbbb', 'cccc', 'bbbb'].map(shaOf))
  })

  test('a failed download is not remembered', async () => {
    const { read } = await openCache([])
    await expect(read('one')).rejects.toThrow('no such data')
    await expect(read('one')).rejects.toThrow('no such data')
    expect(await readdir(folder)).toEqual([])
  })

  test('clears away downloads that a crash left unfinished', async () => {
    await writeFile(join(folder, `${shaOf('one')}.x.part`), 'on')
    await openCache([])
    expect(await readdir(folder)).toEqual([])
  })

  test('works without its disk: what was fetched is used all the same', async () => {
    const { read, warnings } = await openCache(['one'])
    await rm(folder, { recursive: true })
    expect(text(await read('one'))).toBe('one')
    expect(warnings).toHaveLength(1)
  })

  test('a reader that is stopped leaves the download to the others', async () => {
    const { cache, read } = await openCache(['one'])
    const controller = new AbortController()
    const stopped = cache.read(shaOf('one'), controller.signal)
    const other = read('one')
    controller.abort(new Error('stopped'))
    await expect(stopped).rejects.toThrow('stopped')
    expect(text(await other)).toBe('one')
  })

  test('for a reader that was stopped before, downloads nothing: no failure is left that nobody hears of', async () => {
    const { cache, asked } = await openCache([])
    const stopped = AbortSignal.abort(new Error('stopped'))
    await expect(cache.read(shaOf('one'), stopped)).rejects.toThrow('stopped')
    expect(asked).toEqual([])
  })
})

describe('test data fetched ahead', () => {
  const many = Array.from({ length: 20 }, (_, i) => `blob ${i}`)
  const gated = () => {
    let open = () => {}
    const gate = new Promise<void>((resolve) => {
      open = resolve
    })
    return { gate, open: () => open() }
  }
  const readAll = async (read: (value: string) => Promise<Uint8Array>, values: string[]) =>
    (await Promise.all(values.map(read))).map(text)

  test('are read from the disk, whether their downloads have ended or not', async () => {
    const { gate, open } = gated()
    const { fetchAhead, read, asked, saved } = await openCache(many, 1_000_000, gate)
    fetchAhead(many)
    const begun = readAll(read, many.slice(0, 8))
    open()
    expect(await begun).toEqual(many.slice(0, 8))
    await eventually(async () => expect(await readdir(folder)).toEqual(many.map(shaOf).sort()))
    expect(await readAll(read, many)).toEqual(many)
    expect(asked).toEqual([])
    expect(saved).toEqual(many.map(shaOf))
  })

  test('are a few at a time, in order', async () => {
    const { fetchAhead, saved } = await openCache(many, 1_000_000, new Promise(() => {}))
    fetchAhead(many)
    expect(saved).toEqual(many.slice(0, 8).map(shaOf))
  })

  test('are not fetched a second time by another submission', async () => {
    const { fetchAhead, read, saved } = await openCache(many)
    fetchAhead(many.slice(0, 4))
    fetchAhead(many.slice(0, 4))
    await readAll(read, many.slice(0, 4))
    fetchAhead(many.slice(0, 4))
    expect(saved).toHaveLength(4)
  })

  test('that cannot be had fail for their reader alone, and nothing of them is left', async () => {
    const { fetchAhead, read, asked, saved } = await openCache(['one'])
    fetchAhead(['none', 'one'])
    await expect(read('none')).rejects.toThrow('no such data')
    expect(text(await read('one'))).toBe('one')
    expect(asked).toEqual([shaOf('none')])
    expect(saved).toEqual(['none', 'one'].map(shaOf))
    expect(await readdir(folder)).toEqual([shaOf('one')])
  })

  test('are fetched no further once their submission is stopped', async () => {
    const { gate, open } = gated()
    const { fetchAhead, read, asked, saved } = await openCache(many, 1_000_000, gate)
    const controller = new AbortController()
    fetchAhead(many, controller.signal)
    controller.abort()
    open()
    expect(text(await read('blob 0'))).toBe('blob 0')
    expect(asked).toEqual([shaOf('blob 0')])
    expect(saved).toHaveLength(8)
  })

  test('are at most an eighth of the cache', async () => {
    const { fetchAhead, read, saved } = await openCache(many, 8 * 40)
    fetchAhead(many)
    await readAll(read, many.slice(0, 8))
    await eventually(async () => expect((await readdir(folder)).length).toBeGreaterThanOrEqual(8))
    expect(saved.length).toBeLessThanOrEqual(8 + 6)
  })
})

/** Asks again, turn after turn, until it holds. */
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
