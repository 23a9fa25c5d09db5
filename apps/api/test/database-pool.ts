import type { Redis } from 'ioredis'
import type { Connection } from 'mongoose'

/** The key for the names of unused databases, which are in Redis because suites run in several processes. */
const UNUSED = 'test:unused-databases'

/**
 * Takes an unused database; undefined if there is none. The database has all indexes, but still contains the documents
 * of an earlier suite. Emptying it takes milliseconds, whereas creating and dropping one takes longer than many tests.
 */
export const takeDatabase = async (redis: Redis): Promise<string | undefined> =>
  (await redis.spop(UNUSED)) ?? undefined

/** Makes a database available to the next suite. Must be called only once nothing writes to the database any more. */
export const returnDatabase = async (redis: Redis, name: string): Promise<void> => {
  await redis.sadd(UNUSED, name)
}

/**
 * Deletes all documents. Most collections are empty, so it is faster to first find the collections with documents in
 * one query.
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
