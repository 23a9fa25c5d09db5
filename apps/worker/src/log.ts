import { write, writeSync } from 'node:fs'
import { promisify } from 'node:util'
import { createLogLines, type LogLines } from '@cohort/shared'
import { type Logger, pino } from 'pino'

/** The worker's log: one JSON object per line, on stdout by default. As in the API's log, times are UTC in ISO 8601. */
export const createLog = (
  level: string,
  worker: string,
  destination: Pick<LogLines, 'write'> = toStdout(),
): Logger => pino({ level, base: { worker }, timestamp: pino.stdTimeFunctions.isoTime }, destination)

const toStdout = (): LogLines => {
  const lines = createLogLines({
    write: async (bytes) => (await promisify(write)(1, bytes)).bytesWritten,
    writeSync: (bytes) => writeSync(1, bytes),
  })
  process.once('exit', lines.flush)
  return lines
}
