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
const openCache = async (texts: string[], maxBytes = 1_000_000) => {
  const store = new Map(texts.map((value) => [shaOf(value), Buffer.from(value)]))
  const asked: string[] = []
  const warnings: unknown[] = []
  const cache = await openBlobCache({
    folder,
    maxBytes,
    log: { warn: (...args: unknown[]) => void warnings.push(args) },
    fetch: async (sha256) => {
      asked.push(sha256)
      const bytes = store.get(sha256)
      if (bytes === undefined) throw new Error('no such data')
      return bytes
    },
  })
  return { read: (value: string) => cache.read(shaOf(value), never), cache, asked, warnings }
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
