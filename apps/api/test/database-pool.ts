import type { Redis } from 'ioredis'
import type { Connection } from 'mongoose'

/** The databases that no suite uses. They are in Redis, because suites run in several processes. */
const UNUSED = 'test:unused-databases'

/**
 * The name of an unused database; undefined if there is none. It has its indexes, and the last suite's documents:
 * emptying it takes milliseconds, while creating and dropping one takes longer than many tests.
 */
export const takeDatabase = async (redis: Redis): Promise<string | undefined> =>
  (await redis.spop(UNUSED)) ?? undefined

/** Makes a database available to the next suite once nothing writes to it any more. */
export const returnDatabase = async (redis: Redis, name: string): Promise<void> => {
  await redis.sadd(UNUSED, name)
}

/**
 * Deletes every document. One query finds the collections that have any, because most are empty and each deletion is a
 * call.
 */
export const emptyDatabase = async ({ db }: Connection): Promise<void> => {
  if (!db) throw new Error('The database is not connected.')
  const [first, ...others] = (await db.listCollections({}, { nameOnly: true }).toArray()).map(
    ({ name }) => name,
  )
  if (first === undefined) return
  const nameIfUsed = (name: string) => [{ $limit: 1 }, { $project: { _id: 0, name: { $literal: name } } }]
  const used = db
    .collection(first)
    .aggregate<{ name: string }>([
      ...nameIfUsed(first),
      ...others.map((name) => ({ $unionWith: { coll: name, pipeline: nameIfUsed(name) } })),
    ])
  for (const { name } of await used.toArray()) await db.collection(name).deleteMany({})
}
