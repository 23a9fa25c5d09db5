import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { Readable, Writable } from 'node:stream'
import { MemoryFile } from '@cohort/problem-format'
import { streamZip } from './stream-zip'

const CHUNK = 64 * 1024

/** A file with incompressible content, which is read in chunks. */
class RandomFile extends MemoryFile {
  streams: Readable[] = []

  constructor(
    path: string,
    readonly chunks: number,
  ) {
    super(path, randomBytes(chunks * CHUNK))
  }

  override open(): Readable {
    const stream = Readable.from(
      Array.from({ length: this.chunks }, () => randomBytes(CHUNK)),
      { objectMode: false },
    )
    this.streams.push(stream)
    return stream
  }
}

const filesOf = (count: number, chunks: number) =>
  Array.from({ length: count }, (_, index) => new RandomFile(`${index}.bin`, chunks))
const addAll = (files: RandomFile[]) => async (add: (path: string, file: RandomFile) => Promise<void>) => {
  for (const file of files) await add(file.path, file)
}

test('if the reader disconnects in the middle of a file, the archive ends and the file is closed', async () => {
  const [file, next] = filesOf(2, 64) as [RandomFile, RandomFile]
  let taken = 0
  const reader = new Writable({
    write(chunk: Buffer, _encoding, done) {
      taken += chunk.length
      if (taken > 10 * CHUNK) reader.destroy()
      done()
    },
  })
  await expect(streamZip(reader, addAll([file, next]))).rejects.toMatchObject({
    code: 'ERR_STREAM_PREMATURE_CLOSE',
  })
  expect(file.streams.map(({ destroyed }) => destroyed)).toEqual([true])
  expect(next.streams).toEqual([])
})

test('later files are read only as fast as the archive is read', async () => {
  const files = filesOf(10, 8)
  let taken = 0
  let ahead = 0
  const reader = new Writable({
    write(chunk: Buffer, _encoding, done) {
      taken += chunk.length
      const opened = files.filter(({ streams }) => streams.length > 0).length
      ahead = Math.max(ahead, opened - Math.floor(taken / (8 * CHUNK)))
      setImmediate(done)
    },
  })
  await streamZip(reader, addAll(files))
  expect(taken).toBeGreaterThan(80 * CHUNK)
  expect(ahead).toBeLessThanOrEqual(3)
})

test('files have the given time, or else the time of the download', async () => {
  const [submitted, now] = [new Date('2031-05-01T10:00:00Z'), new Date('2031-05-01T15:00:00Z')]
  jest.useFakeTimers({ now, doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'setTimeout'] })
  const chunks: Buffer[] = []
  const reader = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk)
      done()
    },
  })
  await streamZip(reader, async (add) => {
    await add('program.py', 'print(1)', submitted)
    await add('table.csv', 'a')
  }).finally(() => jest.useRealTimers())
  /** The archive's extra field for a time: `UT`, a header and the modification time in seconds. */
  const field = (time: Date) => {
    const bytes = Buffer.from('UT\x05\x00\x03....', 'latin1')
    bytes.writeInt32LE(time.getTime() / 1000, 5)
    return bytes
  }
  const archive = Buffer.concat(chunks)
  expect([submitted, now].map((time) => archive.includes(field(time)))).toEqual([true, true])
})

describe('with a limit of a minute', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] }))
  afterEach(() => jest.useRealTimers())

  test.each([
    ['in the middle of a file', 10 * CHUNK, 'ERR_STREAM_PREMATURE_CLOSE'],
    ['at the end', Number.POSITIVE_INFINITY, 'nothing'],
  ])('the archive ends if the reader stalls for that long %s', async (_where, takes, thrown) => {
    const [file] = filesOf(1, 64) as [RandomFile]
    let taken = 0
    const reader = new Writable({
      highWaterMark: 1,
      write(chunk: Buffer, _encoding, done) {
        taken += chunk.length
        if (taken > takes) return void reader.emit('stuck')
        // Slow, but not stalled.
        jest.advanceTimersByTime(59_000)
        done()
      },
      final: () => void reader.emit('stuck'),
    })
    const stuck = once(reader, 'stuck')
    const ended = streamZip(reader, addAll([file]), 60_000).then(
      () => 'nothing',
      ({ code }: NodeJS.ErrnoException) => code,
    )
    await stuck
    jest.advanceTimersByTime(59_999)
    expect(reader.destroyed).toBe(false)
    jest.advanceTimersByTime(1)
    expect(await ended).toBe(thrown)
    expect(file.streams.map(({ destroyed }) => destroyed)).toEqual([true])
    expect(jest.getTimerCount()).toBe(0)
  })
})
