import { PassThrough } from 'node:stream'
import { BoxStream } from './box-stream'
import { encodeFrame } from './protocol'

/** A box's stream, and a function that sends frames to it in one chunk. */
const openStream = () => {
  const socket = new PassThrough()
  const send = (frames: readonly Buffer[]): void => {
    const bytes = Buffer.concat(frames)
    const head = Buffer.alloc(8)
    head[0] = 1
    head.writeUInt32BE(bytes.length, 4)
    socket.write(Buffer.concat([head, bytes]))
  }
  return { socket, send, stream: new BoxStream(socket) }
}

const framesOf = (count: number, bytes: number) =>
  Array.from({ length: count }, () => encodeFrame('B', Buffer.alloc(bytes)))

const delivered = () => new Promise(setImmediate)

test('frames that arrive together are delivered one by one', async () => {
  const { send, stream, socket } = openStream()
  send([encodeFrame('B', Buffer.from('a')), encodeFrame('T', Buffer.from('b'))])
  await delivered()
  expect(socket.isPaused()).toBe(false)
  expect([await stream.next(), await stream.next()].map(({ type }) => type)).toEqual(['B', 'T'])
})

test.each([
  ['large', 5, 60_000],
  ['small', 3_000, 1],
])('the runner is paused if too many %s frames are unread', async (_, count, bytes) => {
  const { send, stream, socket } = openStream()
  send(framesOf(count, bytes))
  await delivered()
  expect(socket.isPaused()).toBe(true)
  for (let taken = 0; taken < count; taken++) await stream.next()
  expect(socket.isPaused()).toBe(false)
})
