import type { Readable } from 'node:stream'
import type { Redis } from 'ioredis'
import { type Connection, mongo, type Types } from 'mongoose'
import { readArchive } from './archive'
import { createBlobCheck } from './blob-check'
import { databaseOf } from './take-backup'

export type ReadBackup = Awaited<ReturnType<typeof checkBackup>>

/** Marks an unfinished restore. All data then comes from a backup, so the next restore may delete it. */
const MARK = { collection: 'restores', document: { state: 'unfinished' } }

const BATCH_BYTES = 8 * 1024 * 1024
const BATCH_DOCUMENTS = 1000

type Stored = mongo.Document & { _id: mongo.ObjectId }

/**
 * Reads a backup to its end and checks everything in it.
 * @throws BackupDamaged
 */
export const checkBackup = (from: Readable) => walk(from, async () => undefined)

/**
 * Fills an empty database from a backup, and clears Redis. After an interruption, the next restore starts from scratch.
 * @throws BackupDamaged; Error if the database is not empty
 */
export const restoreBackup = async (
  connection: Connection,
  { redis, prefix }: { redis: Redis; prefix: string },
  from: Readable,
): Promise<ReadBackup> => {
  const db = databaseOf(connection)
  await makeEmpty(db, await isHalfRestored(connection))
  await db.collection(MARK.collection).insertOne({ ...MARK.document })
  const into = batches(db)
  const read = await walk(from, into.add)
  await into.flush()
  for (const { _id, fileId } of read.faults.broken) {
    // Otherwise a later import of the same content would keep the broken blob.
    await db.collection<{ _id: string }>('blobs').deleteOne({ _id })
    await db.collection('blobs.files').deleteOne({ _id: fileId })
    await db.collection('blobs.chunks').deleteMany({ files_id: fileId })
  }
  await forget(redis, prefix)
  await db.collection(MARK.collection).drop()
  return read
}

/** True if a restore of this database was interrupted, so that its data is incomplete. */
export const isHalfRestored = async (connection: Connection): Promise<boolean> =>
  (await databaseOf(connection).collection(MARK.collection).findOne(MARK.document)) !== null

const walk = async (
  from: Readable,
  store: (collection: string, document: Stored, bytes: number) => Promise<unknown>,
) => {
  const check = createBlobCheck()
  const read = await readArchive(from, async (collection, document) => {
    check.see(collection, mongo.BSON.deserialize(document))
    const stored = exactly(document)
    if (collection === 'blobs.files' && !check.isLinked(stored._id)) return
    if (collection === 'blobs.chunks' && !check.isLinked(stored.files_id as Types.ObjectId)) return
    // Recompute all leaderboards at the next start, because the backup read them and the submissions at different
    // times.
    const record = collection === 'contests' ? { ...stored, standingsDue: true } : stored
    await store(collection, record, document.length)
  })
  return { ...read, faults: check.faults() }
}

/** Parses a document without changing its BSON number types. */
const exactly = (document: Uint8Array): Stored =>
  mongo.BSON.deserialize(document, {
    promoteValues: false,
    promoteBuffers: false,
    bsonRegExp: true,
  }) as Stored

const batches = (db: mongo.Db) => {
  let waiting: Stored[] = []
  let size = 0
  let of = ''
  const flush = async (): Promise<void> => {
    const [collection, documents] = [of, waiting]
    waiting = []
    size = 0
    if (documents.length > 0) await db.collection(collection).insertMany(documents, { ordered: false })
  }
  return {
    flush,
    async add(collection: string, document: Stored, bytes: number): Promise<void> {
      const isFull = waiting.length >= BATCH_DOCUMENTS || size + bytes > BATCH_BYTES
      if (isFull || collection !== of) await flush()
      of = collection
      waiting.push(document)
      size += bytes
    },
  }
}

const makeEmpty = async (db: mongo.Db, isCutOff: boolean): Promise<void> => {
  for (const { name } of await db.listCollections({}, { nameOnly: true }).toArray()) {
    if (name === MARK.collection || name.startsWith('system.')) continue
    if (isCutOff) await db.collection(name).deleteMany({})
    else if (await db.collection(name).findOne({}, { projection: { _id: 1 } }))
      throw new Error(
        `The database ${db.databaseName} is not empty: ${name} has documents. Restore into an empty database.`,
      )
  }
}

/** Clears Redis: its jobs, limits and heartbeats belong to the old data. The sweep requeues waiting submissions. */
const forget = async (redis: Redis, prefix: string): Promise<void> => {
  for await (const keys of redis.scanStream({ match: `${prefix}:*`, count: 1000 }))
    if (keys.length > 0) await redis.unlink(...(keys as string[]))
}
