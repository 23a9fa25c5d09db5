import { write, writeSync } from 'node:fs'
import { promisify } from 'node:util'
import { createLogLines, type LogLines } from '@cohort/shared'
import { type Logger, pino } from 'pino'

/** Fields that are redacted at the first three levels of every log line. */
const SECRET_KEYS = [
  'password',
  'currentPassword',
  'newPassword',
  'confirmPassword',
  'code',
  'sources',
  'customInput',
  'customInputs',
  'cookie',
  'authorization',
  'token',
]

/** The log of a process: one JSON object per line, on stdout by default. */
export const createLog = (level: string, destination: Pick<LogLines, 'write'> = toStdout()): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: describeError },
      redact: { paths: SECRET_KEYS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: '[redacted]' },
    },
    destination,
  )

const toStdout = (): LogLines => {
  const lines = createLogLines({
    write: async (bytes) => (await promisify(write)(1, bytes)).bytesWritten,
    writeSync: (bytes) => writeSync(1, bytes),
  })
  process.once('exit', lines.flush)
  return lines
}

/**
 * Logs only an error's name, message, stack and cause. Other fields of a database error may contain the refused
 * document and with it a user's code.
 */
const describeError = (error: unknown): unknown => {
  if (!(error instanceof Error)) return error
  const { name, message, stack, cause } = error
  return { name, message, stack, ...(cause instanceof Error ? { cause: describeError(cause) } : {}) }
}
