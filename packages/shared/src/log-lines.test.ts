import { createLogLines } from './log-lines'

/** A disk with so much room. */
const createDisk = (room: number) => {
  const disk = { room, text: '' }
  const lines = createLogLines((bytes) => {
    const taken = Math.min(bytes.length, disk.room)
    if (taken === 0) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    disk.room -= taken
    disk.text += new TextDecoder().decode(bytes.subarray(0, taken))
    return taken
  })
  return { disk, lines }
}

test('what can be written is written as it is', () => {
  const { disk, lines } = createDisk(100)
  lines.write('one\n')
  lines.write('zwö\n')
  expect(disk.text).toBe('one\nzwö\n')
})

test('lines for which there is no room are lost, and the next one says how many', () => {
  const { disk, lines } = createDisk(6)
  for (const line of ['one\n', 'two\n', 'three\n']) lines.write(line)
  expect(disk.text).toBe('one\ntw')

  disk.room = 1000
  lines.write('four\n')
  lines.write('five\n')
  const [first, broken, said, ...rest] = disk.text.split('\n')
  expect([first, broken, rest]).toEqual(['one', 'tw', ['four', 'five', '']])
  expect(JSON.parse(said!)).toMatchObject({ level: 40, lost: 2, msg: 'lines of this log were lost' })
})

test('a reader that takes a break gets the whole line', () => {
  let breaks = 3
  let text = ''
  const lines = createLogLines((bytes) => {
    if (breaks-- > 0) throw Object.assign(new Error('try again'), { code: 'EAGAIN' })
    text += new TextDecoder().decode(bytes)
    return bytes.length
  })
  lines.write('one\n')
  expect(text).toBe('one\n')
})
