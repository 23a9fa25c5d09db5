import { createRequire } from 'node:module'
import type { Socket } from 'node:net'

/** The answer to a write. The driver may leave it unparsed until `toObject` is called. */
interface Answer {
  /** How many documents were written. */
  n?: number
  writeErrors?: { errmsg?: string }[]
  toObject?(): Answer
}
interface DriverConnection {
  command(ns: unknown, command: object, options?: object, responseType?: unknown): Promise<Answer>
}

// The driver does not export this class; its option `connectionType` takes a subclass.
const mongoose = createRequire(import.meta.url).resolve('mongoose')
const driver: { Connection: new (stream: Socket, options: object) => DriverConnection } = createRequire(
  mongoose,
)('mongodb/lib/cmap/connection.js')

const TRIES = 10
/**
 * Each retry waits about this many ms longer. PostgreSQL resolves a deadlock among many writes one by one; a retry that
 * comes too early causes a new one.
 */
const STEP_MS = 100

/** Commands whose answers contain errors. All other commands throw them. */
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
    // FerretDB does not stream heartbeats. The driver (7.8) waits for a `drain` if a socket was destroyed just before
    // it writes one, and would count the database as down forever. The driver's own listener has recorded the error.
    stream.once('close', () => stream.emit('drain'))
  }

  /** Retries a write that PostgreSQL aborted because two inserts waited for each other in a unique index. */
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
 * Matches every date. FerretDB uses an index only if the query filters by its first field, so queries that need only
 * later fields filter the first one with this.
 */
export const ANY_TIME = { $gte: new Date(0) }
