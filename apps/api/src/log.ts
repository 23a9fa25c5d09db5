import { type DestinationStream, type Logger, pino } from 'pino'

/** What must not be in any log, wherever it hangs. */
const SECRET_KEYS = [
  'password',
  'newPassword',
  'confirmPassword',
  'code',
  'sources',
  'customInput',
  'cookie',
  'authorization',
  'token',
]

/** The log of a process, one JSON object a line, to standard output unless told otherwise. */
export const createLog = (level: string, destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: SECRET_KEYS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: '[redacted]' },
    },
    destination ?? pino.destination(1),
  )
