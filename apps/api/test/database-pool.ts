import type { Redis } from 'ioredis'
import type { Connection } from 'mongoose'

/** The databases that no suite uses, in Redis because suites run in several processes. */
const UNUSED = 'test:unused-databases'

/**
 * The name of an unused database; undefined if there is none. It has its indexes, and the last suite's documents:
 * emptying it takes milliseconds, while creating and dropping one takes more than many tests.
 */
export const takeDatabase = async (redis: Redis): Promise<string | undefined> =>
  (await redis.spop(UNUSED)) ?? undefined

/** Lets the next suite have a database that nothing writes to any more. */
export const returnDatabase = async (redis: Redis, name: string): Promise<void> => {
  await redis.sadd(UNUSED, name)
}

/** Deletes every document. */
export const emptyDatabase = async ({ db }: Connection): Promise<void> => {
  if (!db) throw new Error('The database is not connected.')
  for (const { name } of await db.listCollections({}, { nameOnly: true }).toArray())
    await db.collection(name).deleteMany({})
}
