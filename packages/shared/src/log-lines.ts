/**
 * The file, pipe or terminal that a log is written to. Both calls may write only some of the bytes, and return how
 * many.
 */
export interface LogOutput {
  /** Must not block the caller. Rejects with the code `EAGAIN` if the reader is busy. */
  write(bytes: Uint8Array): Promise<number>
  /** Used only when the process exits. @throws if nothing can be written */
  writeSync(bytes: Uint8Array): number
}

export type LogLines = ReturnType<typeof createLogLines>

const RETRY_MS = 10
/** With RETRY_MS, an exiting process waits at most one second for a busy reader. */
const MOST_RETRIES_AT_EXIT = 100
/** The longest queue, in characters. Further lines are dropped, so that a stalled reader cannot exhaust memory. */
const MOST_QUEUED = 4 * 1024 * 1024
const LEVEL_WARN = 40
const LINE_BREAK = 10

const encoder = new TextEncoder()

const isBusy = (error: unknown): boolean => (error as { code?: string }).code === 'EAGAIN'

const countLines = (bytes: Uint8Array): number => bytes.filter((byte) => byte === LINE_BREAK).length

/**
 * A process's log, written without blocking its event loop. A line that cannot be written, for example on a full disk,
 * is lost. The number of lost lines is reported before the next line, and the process continues. (On such errors,
 * pino's own destination, sonic-boom 4.2, throws or waits for the disk forever.)
 */
export const createLogLines = (output: LogOutput) => {
  let queue: string[] = []
  let queuedLength = 0
  let writing = false
  /** Lines that are being written but not yet confirmed. */
  let unconfirmed: Uint8Array = new Uint8Array()
  let lost = 0
  /** Whether the log ends in the middle of a line. */
  let torn = false

  /** Empties the queue and returns its lines as bytes, after a report of any lost lines. */
  const takeQueue = (): Uint8Array => {
    const time = new Date().toISOString()
    const report = JSON.stringify({ level: LEVEL_WARN, time, lost, msg: 'lines of this log were lost' })
    const text = `${lost > 0 ? `${torn ? '\n' : ''}${report}\n` : ''}${queue.join('')}`
    queue = []
    lost = 0
    return encoder.encode(text)
  }

  const confirm = (written: number): void => {
    if (written > 0) torn = unconfirmed[written - 1] !== LINE_BREAK
    unconfirmed = unconfirmed.subarray(written)
  }

  const drain = async (): Promise<void> => {
    while (queue.length > 0) {
      const unreported = lost
      const waiting = queue.length
      unconfirmed = takeQueue()
      while (unconfirmed.length > 0) {
        try {
          confirm(await output.write(unconfirmed))
        } catch (error) {
          if (!isBusy(error)) break
          await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
        }
      }
      const left = countLines(unconfirmed)
      // If more lines remain than were queued, the report itself was not written.
      lost += left > waiting ? waiting + unreported : left
      unconfirmed = new Uint8Array()
      queuedLength = queue.reduce((sum, line) => sum + line.length, 0)
    }
    writing = false
  }

  return {
    /** Returns immediately and never throws. @param line one line with its line break */
    write(line: string): void {
      if (queuedLength + line.length > MOST_QUEUED) {
        lost++
        return
      }
      queue.push(line)
      queuedLength += line.length
      // Start in the next turn of the event loop, so that `flush` finds the lines if the process exits in this one.
      if (!writing) {
        writing = true
        setTimeout(() => void drain())
      }
    },
    /** Writes the queued lines synchronously. To be called on exit, when no more callbacks run. */
    flush(): void {
      // The system may still write the unconfirmed bytes, but a duplicate line is better than a lost one.
      for (const bytes of [unconfirmed, takeQueue()]) {
        unconfirmed = bytes
        for (let retries = 0; unconfirmed.length > 0; ) {
          try {
            confirm(output.writeSync(unconfirmed))
          } catch (error) {
            if (!isBusy(error) || retries++ === MOST_RETRIES_AT_EXIT) break
            Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, RETRY_MS)
          }
        }
      }
    },
  }
}
