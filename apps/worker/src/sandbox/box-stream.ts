import type { Duplex } from 'node:stream'
import { BoxDied, ProtocolError } from '../judge/ports'
import { type Frame, FrameParser } from './protocol'

/** Docker's header before each chunk of a container's output: the stream, three zero bytes, and the length. */
const HEAD_BYTES = 8
const STDOUT = 1
const STDERR = 2

/** Maximum total size of unread frames. Several may be unread, because short tests arrive in one chunk. */
const WAITING_BYTES = 256 * 1024

/** Approximate memory overhead of an unread frame. */
const FRAME_BYTES = 128

/** How many characters at the end of the runner's stderr are kept. */
const COMPLAINT_BYTES = 2000

/**
 * The stream to a box's container. It splits the container's output into frames.
 */
export class BoxStream {
  readonly #socket: Duplex
  readonly #parser = new FrameParser()
  #head: Buffer = Buffer.alloc(0)
  #left = 0
  #stream = STDOUT
  #complaint = ''
  #waiting: { take: (frame: Frame) => void; fail: (error: Error) => void } | null = null
  #frames: Frame[] = []
  #waitingBytes = 0
  #failure: Error | null = null

  constructor(socket: Duplex) {
    this.#socket = socket
    socket.on('data', (chunk: Buffer) => {
      try {
        this.#take(chunk)
      } catch (error) {
        this.end(error as Error)
      }
    })
    const onEnd = () =>
      this.end(
        new BoxDied(`The box ended.${this.#complaint && ` Its last messages: ${this.#complaint.trim()}`}`),
      )
    socket.on('end', onEnd)
    socket.on('close', onEnd)
    socket.on('error', (error) => this.end(new BoxDied(`The box's stream broke: ${error.message}`)))
  }

  /** True until the stream has ended or failed. */
  get alive(): boolean {
    return this.#failure === null
  }

  /** Batches the writes of one event loop turn, because every chunk wakes Docker, its shim and the runner. */
  write(bytes: Uint8Array): void {
    if (this.#failure !== null || bytes.length === 0) return
    if (this.#socket.writableCorked === 0) {
      this.#socket.cork()
      process.nextTick(() => this.#socket.uncork())
    }
    this.#socket.write(bytes)
  }

  /**
   * Resolves with the runner's next frame.
   * @throws BoxDied, ProtocolError if the stream has failed and no earlier frame is left
   */
  next(): Promise<Frame> {
    const frame = this.#frames.shift()
    if (frame !== undefined) {
      this.#waitingBytes -= FRAME_BYTES + frame.payload.length
      if (this.#waitingBytes < WAITING_BYTES && this.#socket.isPaused()) this.#socket.resume()
      return Promise.resolve(frame)
    }
    if (this.#failure !== null) return Promise.reject(this.#failure)
    return new Promise((take, fail) => {
      this.#waiting = { take, fail }
    })
  }

  /** Ends the stream, which ends the box. Pending and later reads fail with this reason. */
  end(reason: Error): void {
    if (this.#failure !== null) return
    this.#failure = reason
    this.#socket.destroy()
    this.#waiting?.fail(reason)
    this.#waiting = null
  }

  #take(chunk: Buffer): void {
    let rest = chunk
    while (rest.length > 0) {
      if (this.#left === 0) {
        const missing = HEAD_BYTES - this.#head.length
        this.#head = Buffer.concat([this.#head, rest.subarray(0, missing)])
        rest = rest.subarray(missing)
        if (this.#head.length < HEAD_BYTES) return
        this.#stream = this.#head[0]!
        this.#left = this.#head.readUInt32BE(4)
        if (this.#stream !== STDOUT && this.#stream !== STDERR) {
          throw new ProtocolError(`Docker sent data for an unknown stream ${this.#stream}.`)
        }
        this.#head = Buffer.alloc(0)
      }
      const piece = rest.subarray(0, this.#left)
      this.#left -= piece.length
      rest = rest.subarray(piece.length)
      if (this.#stream === STDERR) {
        this.#complaint = (this.#complaint + piece.toString('latin1')).slice(-COMPLAINT_BYTES)
      } else {
        for (const frame of this.#parser.push(piece)) this.#give(frame)
      }
    }
  }

  #give(frame: Frame): void {
    if (this.#waiting !== null) {
      this.#waiting.take(frame)
      this.#waiting = null
    } else {
      this.#frames.push(frame)
      this.#waitingBytes += FRAME_BYTES + frame.payload.length
      // Pause the runner and its program until frames are read.
      if (this.#waitingBytes >= WAITING_BYTES) this.#socket.pause()
    }
  }
}
