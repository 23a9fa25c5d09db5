import { createLogLines, type LogOutput } from './log-lines'

const failure = (code: string) => Object.assign(new Error(code), { code })

/** A fake output with this much space, which a test can block for a while. */
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
    if (tries === 3000) throw new Error('It did not happen.')
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
}

test('a line is written unchanged after the logging call has returned', async () => {
  const { disk, lines } = createDisk(100)
  lines.write('one\n')
  lines.write('zwö\n')
  expect(disk.calls).toBe(0)
  await until(() => disk.text === 'one\nzwö\n')
})

test('on a full disk lines are lost, and the next one that fits reports how many', async () => {
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

test('a busy reader gets every line once it reads again, and no call waits for it', async () => {
  const { disk, lines } = createDisk(0)
  disk.code = 'EAGAIN'
  lines.write('one\n')
  await until(() => disk.calls === 2)
  lines.write('two\n')
  disk.room = 100
  await until(() => disk.text === 'one\ntwo\n')
})

test('a reader that never reads costs only bounded memory, and further lines are lost and counted', async () => {
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

test('lines that are lost while others are being written are also counted', async () => {
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

test('lines that are queued or not confirmed when the process exits are written before it ends', async () => {
  let calls = 0
  let text = ''
  const lines = createLogLines({
    // The system's threads are busy, and the process ends before one of them becomes free.
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
