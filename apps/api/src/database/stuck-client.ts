import mongoose, { type Connection, type mongo } from 'mongoose'

/** How often the connection is looked at, in ms. */
const LOOK_EVERY_MS = 5_000

/**
 * Replaces the driver's client if it stays away while a new one reaches the database. A socket that dies just as the
 * driver writes to it leaves the driver waiting for ever (mongodb 7.9, `Connection.writeCommand`): its monitor then sees no
 * server any more, and only a new client helps.
 * @returns ends it, and waits for what it is doing
 */
export const replaceStuckClient = (
  connection: Connection,
  open: () => Promise<unknown>,
  newClient: () => mongo.MongoClient,
  everyMs: number = LOOK_EVERY_MS,
): (() => Promise<void>) => {
  let failures = 0
  let looking: Promise<void> | null = null
  let isStopped = false

  const look = async (): Promise<void> => {
    failures = (await answers(connection)) ? 0 : failures + 1
    // One failure may be an outage that has just ended.
    if (failures < 2 || !(await reaches(newClient())) || (await answers(connection)) || isStopped) return
    const stuck = connection.getClient()
    await open()
    failures = 0
    await stuck.close(true)
  }
  const timer = setInterval(() => {
    looking ??= look()
      // The database went away again: the next look tries again.
      .catch(() => undefined)
      .finally(() => {
        looking = null
      })
  }, everyMs)
  timer.unref()
  return async () => {
    isStopped = true
    clearInterval(timer)
    await looking
  }
}

const answers = async ({ readyState, db }: Connection): Promise<boolean> => {
  if (readyState !== mongoose.ConnectionStates.connected || !db) return false
  return db.command({ ping: 1 }).then(
    () => true,
    () => false,
  )
}

const reaches = async (client: mongo.MongoClient): Promise<boolean> => {
  try {
    await client.db().command({ ping: 1 })
    return true
  } catch {
    return false
  } finally {
    await client.close(true)
  }
}
