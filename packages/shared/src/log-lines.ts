/** The file, pipe or terminal that a log goes to. Both calls may write only the first bytes; they give the number. */
export interface LogOutput {
  /** Must not block the caller. Fails with the code `EAGAIN` if the reader is busy. */
  write(bytes: Uint8Array, done: (error: Error | null, written: number) => void): void
  /** Used only when the process ends. @throws if nothing can be written */
  writeSync(bytes: Uint8Array): number
}

export interface LogLines {
  /** @param line with its line break; returns immediately and never throws */
  write(line: string): void
  /** Writes the queued lines synchronously. Call it when the process exits: no callback runs after that. */
  flush(): void
}

const RETRY_MS = 10
/** One second in total: a process that ends does not wait longer for a busy reader. */
const MOST_RETRIES_AT_EXIT = 100
/** In characters. A reader that stalls for longer loses lines, so that the log cannot fill the memory. */
const MOST_QUEUED = 4 * 1024 * 1024
const LEVEL_WARN = 40
const LINE_BREAK = 10

const encoder = new TextEncoder()

const isBusy = (error: unknown): boolean => (error as { code?: string }).code === 'EAGAIN'

const pause = (): void => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, RETRY_MS)
}

const countLines = (bytes: Uint8Array): number => bytes.filter((byte) => byte === LINE_BREAK).length

const reportOf = (lost: number): string =>
  `${JSON.stringify({
    level: LEVEL_WARN,
    time: new Date().toISOString(),
    lost,
    msg: 'lines of this log were lost',
  })}\n`

/**
 * A process's log, written without blocking its event loop. A line that cannot be written, for example on a full disk,
 * is lost, and the next line that can be written reports how many were: the process itself goes on. (pino's own
 * destination keeps what it cannot write and throws, or waits for the disk for ever: sonic-boom 4.2.)
 */
export const createLogLines = (output: LogOutput): LogLines => {
  let queue: string[] = []
  let queuedLength = 0
  let writing = false
  /** Being written and not confirmed yet. */
  let unconfirmed: Uint8Array | undefined
  let lost = 0
  /** Whether the log ends within a line. */
  let torn = false

  const advance = (bytes: Uint8Array, written: number): Uint8Array => {
    if (written > 0) torn = bytes[written - 1] !== LINE_BREAK
    return bytes.subarray(written)
  }

  /** @returns how many lines could not be written whole */
  const put = (bytes: Uint8Array): Promise<number> =>
    new Promise((resolve) => {
      const next = (rest: Uint8Array): void => {
        unconfirmed = rest
        output.write(rest, (error, written) => {
          const left = error ? rest : advance(rest, written)
          if (error && isBusy(error)) setTimeout(() => next(rest), RETRY_MS)
          else if (!error && left.length > 0) next(left)
          else {
            unconfirmed = undefined
            resolve(countLines(left))
          }
        })
      }
      next(bytes)
    })

  const putSync = (bytes: Uint8Array): void => {
    let rest = bytes
    for (let retries = 0; rest.length > 0; ) {
      try {
        rest = advance(rest, output.writeSync(rest))
      } catch (error) {
        if (!isBusy(error) || retries++ === MOST_RETRIES_AT_EXIT) return
        pause()
      }
    }
  }

  const takeQueue = (): string => {
    const text = queue.join('')
    queue = []
    return text
  }

  const drain = async (): Promise<void> => {
    writing = true
    while (queue.length > 0) {
      const lines = encoder.encode(takeQueue())
      const reported = lost
      const report = encoder.encode(`${torn ? '\n' : ''}${reportOf(reported)}`)
      const isReported = reported === 0 || (await put(report)) === 0
      const notWritten = isReported ? (await put(lines)) - reported : countLines(lines)
      // Not in one expression with `await`: lines may be lost while it waits.
      lost += notWritten
      queuedLength = queue.reduce((sum, line) => sum + line.length, 0)
    }
    writing = false
  }

  return {
    write(line) {
      if (queuedLength + line.length > MOST_QUEUED) {
        lost++
        return
      }
      queue.push(line)
      queuedLength += line.length
      // In the next turn: a process that ends in this one still has its last lines in the queue.
      if (!writing) {
        writing = true
        setTimeout(() => void drain())
      }
    },
    flush() {
      // The system may write this too: at the end of a process a line twice is better than a line lost.
      if (unconfirmed) putSync(unconfirmed)
      if (lost > 0) putSync(encoder.encode(`${torn ? '\n' : ''}${reportOf(lost)}`))
      lost = 0
      putSync(encoder.encode(takeQueue()))
    },
  }
}
