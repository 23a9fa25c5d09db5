/** Writes the beginning of some bytes. @returns how many it wrote @throws where it cannot write any */
export type WriteBytes = (bytes: Uint8Array) => number

export interface LogLines {
  /** @param line with its end; never throws */
  write(line: string): void
}

const WAIT_MS = 10
/** Together a second: whoever reads the log takes a break sometimes, and what serves people must not wait for it. */
const MOST_WAITS = 100
const LEVEL_WARN = 40

const encoder = new TextEncoder()

const pause = (): void => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, WAIT_MS)
}

const isBusy = (error: unknown): boolean => (error as { code?: string }).code === 'EAGAIN'

/**
 * Where a process writes its log. A line that cannot be written, as on a full disk, is lost, and the first that can be
 * again says how many were: a process that cannot tell what it does goes on doing it. (pino's own destination throws,
 * or waits for the disk for ever: sonic-boom 4.2, flushSync.)
 */
export const createLogLines = (write: WriteBytes): LogLines => {
  let lost = 0
  /** Whether the log ends within a line. */
  let torn = false

  const report = (): string => {
    const line = {
      level: LEVEL_WARN,
      time: new Date().toISOString(),
      lost,
      msg: 'lines of this log were lost',
    }
    return lost === 0 ? '' : `${JSON.stringify(line)}\n`
  }

  return {
    write(line) {
      let rest = encoder.encode(`${torn ? '\n' : ''}${report()}${line}`)
      for (let waits = 0; rest.length > 0; ) {
        try {
          rest = rest.subarray(write(rest))
          torn = rest.length > 0
        } catch (error) {
          if (isBusy(error) && waits++ < MOST_WAITS) pause()
          else {
            lost++
            return
          }
        }
      }
      lost = 0
    },
  }
}
