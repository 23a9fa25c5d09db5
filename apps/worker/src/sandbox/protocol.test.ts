import fc from 'fast-check'
import { ProtocolError } from '../judge/ports'
import { encodeFrame, encodeRecord, encodeSource, type Frame, FrameParser, RunnerRecord } from './protocol'

const frameBytes = (type: string, payload: Buffer): Buffer => {
  const head = Buffer.alloc(5)
  head.write(type, 'latin1')
  head.writeUInt32BE(payload.length, 1)
  return Buffer.concat([head, payload])
}

test('frames are parsed correctly however the stream is split into chunks', () => {
  const frame = fc.record({
    type: fc.constantFrom('H', 'O', 'E', 'B', 'F', 'V', 'P', 'C', 'T'),
    payload: fc.uint8Array({ maxLength: 300 }),
  })
  fc.assert(
    fc.property(
      fc.array(frame, { maxLength: 8 }),
      fc.array(fc.integer({ min: 1, max: 70 })),
      (frames, cuts) => {
        let bytes = Buffer.concat(frames.map(({ type, payload }) => frameBytes(type, Buffer.from(payload))))
        const parser = new FrameParser()
        const got: Frame[] = []
        for (const cut of [...cuts, bytes.length]) {
          got.push(...parser.push(bytes.subarray(0, cut)))
          bytes = bytes.subarray(cut)
        }
        expect(got.map(({ type, payload }) => [type, [...payload]])).toEqual(
          frames.map(({ type, payload }) => [type, [...payload]]),
        )
      },
    ),
  )
})

test.each([
  ['of an unknown type', frameBytes('Z', Buffer.alloc(0))],
  ['that is too long', Buffer.from([0x4f, 0xff, 0xff, 0xff, 0xff])],
  ['that is plain text', Buffer.from('runner: cannot')],
])('a frame %s causes a protocol error', (_, bytes) => {
  expect(() => new FrameParser().push(bytes)).toThrow(ProtocolError)
})

test('random bytes give frames or a protocol error, but no other error', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      try {
        new FrameParser().push(Buffer.from(bytes))
      } catch (error) {
        expect(error).toBeInstanceOf(ProtocolError)
      }
    }),
  )
})

test('a record contains strings and numbers by key', () => {
  const record = new RunnerRecord(Buffer.from('fired=none\0cpu_us=1200\0'))
  expect(record.text('fired')).toBe('none')
  expect(record.number('cpu_us')).toBe(1200)
  expect(record.has('signal')).toBe(false)
})

test.each([
  ['without its final NUL byte', 'exit=0', 'exit'],
  ['with an entry without a key', 'exit\0', 'exit'],
  ['without the requested key', 'exit=0\0', 'signal'],
  ['with an invalid number', 'exit=-1\0', 'exit'],
])('a record %s causes a protocol error', (_, text, key) => {
  expect(() => new RunnerRecord(Buffer.from(text)).number(key)).toThrow(ProtocolError)
})

test('a command that contains a NUL byte is rejected', () => {
  expect(() => encodeRecord([['arg', 'a\0cpu_us=999999999']])).toThrow(/NUL/)
})

test('a source file is encoded as a frame with its path, a NUL byte and its content', () => {
  expect(encodeSource('a/b.cpp', 'é')).toEqual(encodeFrame('S', Buffer.from('a/b.cpp\0é')))
})
