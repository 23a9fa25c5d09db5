import { createLogLines, type LogOutput } from './log-lines'

const failure = (code: string) => Object.assign(new Error(code), { code })

/** A fake output with limited space, which a test can also make block. */
const createDisk = (room: number) => {
  const disk = { room, text: '', code: 'ENOSPC', calls: 0 }
  const take = (bytes: Uint8Array): number => {
    disk.calls++
    const taken = Math.min(bytes.length, disk.room)
    if (taken === 0) throw failure(disk.code)
    disk.room -= taken
    disk.text += new TextDecoder().decode(bytes.subarray(0, taken))
    return taken
  }
  const output: LogOutput = {
    writeSync: take,
    async write(bytes) {
      await new Promise((resolve) => setImmediate(resolve))
      return take(bytes)
    },
  }
  return { disk, lines: createLogLines(output) }
}

const until = async (holds: () => boolean): Promise<void> => {
  for (let tries = 0; !holds(); tries++) {
    if (tries === 3000) throw new Error('The condition did not become true.')
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
}

test('lines are written unchanged after the logging call returns', async () => {
  const { disk, lines } = createDisk(100)
  lines.write('one\n')
  lines.write('zwö\n')
  expect(disk.calls).toBe(0)
  await until(() => disk.text === 'one\nzwö\n')
})

test('lines are lost while the disk is full, and their number is reported before the next line', async () => {
  const { disk, lines } = createDisk(6)
  for (const [index, batch] of [['one\n', 'two\n'], ['three\n']].entries()) {
    for (const line of batch) lines.write(line)
    await until(() => disk.calls === 2 + index)
  }
  expect(disk.text).toBe('one\ntw')

  disk.room = 1000
  lines.write('four\n')
  await until(() => disk.text.endsWith('four\n'))
  lines.write('five\n')
  await until(() => disk.text.endsWith('five\n'))
  const [first, broken, report, ...rest] = disk.text.split('\n')
  expect([first, broken, rest]).toEqual(['one', 'tw', ['four', 'five', '']])
  expect(JSON.parse(report!)).toMatchObject({ level: 40, lost: 2, msg: 'lines of this log were lost' })
  expect(JSON.parse(report!).time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
})

test('a busy reader receives every line once it reads again', async () => {
  const { disk, lines } = createDisk(0)
  disk.code = 'EAGAIN'
  lines.write('one\n')
  await until(() => disk.calls === 2)
  lines.write('two\n')
  disk.room = 100
  await until(() => disk.text === 'one\ntwo\n')
})

test('lines are dropped and counted once the queue for a stalled reader is full', async () => {
  const { disk, lines } = createDisk(0)
  disk.code = 'EAGAIN'
  const line = `${'x'.repeat(1024 * 1024 - 1)}\n`
  for (let count = 0; count < 7; count++) lines.write(line)
  disk.room = Infinity
  await until(() => disk.text.endsWith(line))
  const [report, ...written] = disk.text.split('\n')
  expect(JSON.parse(report!)).toMatchObject({ lost: 3 })
  expect(written.filter((text) => text !== '')).toHaveLength(4)
})

test('lines dropped during a write are also counted', async () => {
  const { disk, lines } = createDisk(0)
  disk.code = 'EAGAIN'
  lines.write('one\n')
  await until(() => disk.calls > 0)
  const line = `${'x'.repeat(1024 * 1024 - 1)}\n`
  for (let count = 0; count < 6; count++) lines.write(line)
  disk.room = Infinity
  await until(() => disk.text.endsWith(line))
  const reports = disk.text.split('\n').filter((text) => text.startsWith('{'))
  expect(reports.map((report) => JSON.parse(report).lost)).toEqual([3])
})

test('flush writes queued and unconfirmed lines when the process exits', async () => {
  let calls = 0
  let text = ''
  const lines = createLogLines({
    // All I/O threads are busy, and the process exits before one becomes free.
    write: () => {
      calls++
      return new Promise(() => undefined)
    },
    writeSync: (bytes) => {
      text += new TextDecoder().decode(bytes)
      return bytes.length
    },
  })
  lines.write('one\n')
  await until(() => calls === 1)
  lines.write('two\n')
  lines.flush()
  expect(text).toBe('one\ntwo\n')
})
