import { createRequire } from 'node:module'
import type { Socket } from 'node:net'

/** The answer to a write. The driver may parse it lazily, in `toObject`. */
interface Answer {
  /** How many documents were written. */
  n?: number
  writeErrors?: { errmsg?: string }[]
  toObject?(): Answer
}
interface DriverConnection {
  command(ns: unknown, command: object, options?: object, responseType?: unknown): Promise<Answer>
}

// The driver accepts a subclass as `connectionType`, but does not export the base class.
const mongoose = createRequire(import.meta.url).resolve('mongoose')
const driver: { Connection: new (stream: Socket, options: object) => DriverConnection } = createRequire(
  mongoose,
)('mongodb/lib/cmap/connection.js')

const TRIES = 10
/**
 * Each retry waits about this much longer. PostgreSQL resolves a deadlock among many writes one by one, so an early
 * retry would cause another deadlock.
 */
const STEP_MS = 100

/** Commands that return errors in their answers. All other commands throw. */
const WRITES = ['insert', 'update']

const isLost = (answer: Answer): boolean => {
  const { n, writeErrors } = answer.toObject?.() ?? answer
  return n === 0 && writeErrors?.some(({ errmsg }) => isDeadlock(errmsg)) === true
}

const isDeadlock = (message = ''): boolean => /deadlock detected/i.test(message)

/** The driver's connection with workarounds for two differences between FerretDB and MongoDB. */
export class FerretConnection extends driver.Connection {
  constructor(stream: Socket, options: object) {
    super(stream, options)
    // FerretDB does not stream heartbeats, so the driver sends them itself. If the socket is destroyed just before it
    // sends one, the driver (7.8) waits for `drain` forever and considers the database down. By then its own `close`
    // listener has recorded the error.
    stream.once('close', () => stream.emit('drain'))
  }

  /** Retries a write that PostgreSQL aborted because two inserts into a unique index deadlocked. */
  override async command(
    ...[ns, command, ...rest]: Parameters<DriverConnection['command']>
  ): Promise<Answer> {
    for (let attempt = 1; ; attempt++) {
      try {
        const answer = await super.command(ns, command, ...rest)
        if (attempt === TRIES || !WRITES.some((name) => name in command) || !isLost(answer)) return answer
      } catch (error) {
        if (!isDeadlock((error as Error).message) || attempt === TRIES) throw error
      }
      const waitMs = (0.5 + Math.random()) * STEP_MS * attempt
      await new Promise((resolve) => setTimeout(resolve, waitMs))
    }
  }
}

/**
 * Matches every date. FerretDB uses an index only if the query filters by the index's first field. Queries that need
 * only the later fields use this filter for the first one.
 */
export const ANY_TIME = { $gte: new Date(0) }
