import { ProtocolError } from '../judge/ports'

/** The runner's wire format, described in sandboxes/runner/PROTOCOL.md. */

export const PROTOCOL_VERSION = 8

const HEAD_BYTES = 5

/** The types of frames from the runner, and the maximum size of their payloads. */
const LARGEST = {
  H: 4096,
  O: 64 * 1024,
  E: 64 * 1024,
  B: 64 * 1024,
  F: 64 * 1024,
  V: 64 * 1024,
  P: 64 * 1024,
  L: 0,
  C: 4096,
  T: 4096,
  R: 4096,
} as const

export type FrameType = keyof typeof LARGEST

export interface Frame {
  type: FrameType
  payload: Buffer
}

const isFrameType = (type: string): type is FrameType => Object.hasOwn(LARGEST, type)

/** Splits a stream of chunks into frames. Buffers at most one unfinished frame. */
export class FrameParser {
  #held: Buffer = Buffer.alloc(0)

  /**
   * Adds a chunk and returns the frames that are now complete.
   * @throws ProtocolError for an unknown type or an excessive length
   */
  push(chunk: Buffer): Frame[] {
    let rest = this.#held.length === 0 ? chunk : Buffer.concat([this.#held, chunk])
    const frames: Frame[] = []
    while (rest.length >= HEAD_BYTES) {
      const type = String.fromCharCode(rest[0]!)
      const length = rest.readUInt32BE(1)
      if (!isFrameType(type))
        throw new ProtocolError(`The runner sent a frame of unknown type 0x${rest[0]!.toString(16)}.`)
      if (length > LARGEST[type])
        throw new ProtocolError(`The runner sent a frame of type ${type} with ${length} bytes.`)
      if (rest.length < HEAD_BYTES + length) break
      frames.push({ type, payload: rest.subarray(HEAD_BYTES, HEAD_BYTES + length) })
      rest = rest.subarray(HEAD_BYTES + length)
    }
    this.#held = rest
    return frames
  }
}

/** Encodes a frame for the runner. */
export const encodeFrame = (type: 'S' | 'B' | 'C' | 'T' | 'G' | 'K' | 'R', payload: Buffer): Buffer =>
  Buffer.concat([frameHead(type, payload.length), payload])

const frameHead = (type: 'S' | 'B' | 'C' | 'D' | 'T' | 'G' | 'K' | 'R', length: number): Buffer => {
  const head = Buffer.alloc(HEAD_BYTES)
  head.write(type, 0, 'latin1')
  head.writeUInt32BE(length, 1)
  return head
}

/** Encodes a source file for the runner. */
export const encodeSource = (path: string, text: string): Buffer =>
  encodeFrame('S', Buffer.concat([Buffer.from(`${path}\0`), Buffer.from(text)]))

/** Encodes the header of a test's data file. The file's content follows. */
export const encodeDataHead = (path: string, bytes: number): Buffer => {
  const name = Buffer.from(`${path}\0`)
  return Buffer.concat([frameHead('D', name.length + bytes), name])
}

/** Decodes a collected file. @throws ProtocolError if it has no name */
export const decodeCollected = (payload: Buffer): { name: string; bytes: Buffer } => {
  const end = payload.indexOf(0)
  if (end < 1) throw new ProtocolError('The runner sent a collected file without a name.')
  return { name: payload.toString('utf8', 0, end), bytes: payload.subarray(end + 1) }
}

export type RecordLine = readonly [key: string, value: string | number]

/**
 * Encodes a record for the runner.
 * @throws Error if a value contains a NUL byte, which would end the value early
 */
export const encodeRecord = (lines: readonly RecordLine[]): Buffer => {
  const texts = lines.map(([key, value]) => `${key}=${value}`)
  if (texts.some((text) => text.includes('\0')))
    throw new Error('A command for the runner contains a NUL byte.')
  return Buffer.from(texts.map((text) => `${text}\0`).join(''))
}

/** A record from the runner. */
export class RunnerRecord {
  readonly #values: ReadonlyMap<string, string>

  /** @throws ProtocolError if the record is malformed */
  constructor(payload: Buffer) {
    const text = payload.toString('latin1')
    if (!text.endsWith('\0')) throw new ProtocolError('The runner sent a truncated record.')
    const lines = text.slice(0, -1).split('\0')
    this.#values = new Map(
      lines.map((line) => {
        const equals = line.indexOf('=')
        if (equals < 1) throw new ProtocolError('The runner sent a record with an entry without a key.')
        return [line.slice(0, equals), line.slice(equals + 1)]
      }),
    )
  }

  has(key: string): boolean {
    return this.#values.has(key)
  }

  /** @throws ProtocolError if the key is missing */
  text(key: string): string {
    const value = this.#values.get(key)
    if (value === undefined) throw new ProtocolError(`The runner's record has no ${key}.`)
    return value
  }

  /** @throws ProtocolError if the value is missing or not a non-negative integer */
  number(key: string): number {
    const text = this.text(key)
    if (!/^\d{1,20}$/.test(text))
      throw new ProtocolError(`The runner's record has a ${key} that is not a number.`)
    return Number(text)
  }
}
