import type { Writable } from 'node:stream'
import { type Connection, mongo, Types } from 'mongoose'
import { type Counts, writeArchive } from './archive'

/**
 * Cohort keeps running during a backup, and a snapshot of all collections is not available. So collections are read in
 * reverse order of writing: if a document is in the backup, everything it refers to is too. The backup may contain half
 * of a series of writes, as after a crash. The sweep repairs that (docs/decisions/028).
 */
const LAST = [
  'submissions',
  'judgings',
  'idempotency_keys',
  'contests',
  'problems',
  'problem_versions',
  'users',
  'blobs',
  'blobs.files',
  'blobs.chunks',
]

/** Useless after a restore: users must log in again, and unfinished work starts again. */
const LEFT_OUT = ['sessions', 'passwordResets', 'sign_in_links', 'problem_imports', 'blob_uploads']

const PAGE = 100

/** Writes everything in the database except data that is useless after a restore. */
export const takeBackup = async (connection: Connection, at: Date, to: Writable): Promise<Counts> => {
  const db = databaseOf(connection)
  const names = (await db.listCollections({}, { nameOnly: true }).toArray())
    .filter(({ type, name }) => type !== 'view' && !name.startsWith('system.'))
    .map(({ name }) => name)
  const turn = (name: string) => LAST.indexOf(name)
  const ordered = names
    .filter((name) => !LEFT_OUT.includes(name))
    .sort((a, b) => turn(a) - turn(b) || (a < b ? -1 : 1))
  return writeArchive(
    ordered.map((name) => [name, documentsOf(db.collection(name))]),
    at,
    to,
  )
}

/** Returns the driver's own database object, which, unlike the models, never alters documents. */
export const databaseOf = ({ db }: Connection): mongo.Db => {
  if (!db) throw new mongo.MongoNotConnectedError('The database is not connected.')
  return db
}

const KINDS_OF_ID = { string: '', objectId: new Types.ObjectId('0'.repeat(24)) }

/**
 * Reads in pages by id. Ids never change, so every document that exists throughout is read exactly once. A cursor might
 * skip documents during concurrent writes.
 */
async function* documentsOf(collection: mongo.Collection): AsyncGenerator<Uint8Array> {
  const strange = {
    _id: { $not: { $type: Object.keys(KINDS_OF_ID) } },
  } as unknown as mongo.Filter<mongo.Document>
  if (await collection.findOne(strange, { projection: { _id: 1 } }))
    throw new Error(`${collection.collectionName} has ids of an unsupported type.`)
  for (const from of Object.values(KINDS_OF_ID)) {
    let filter = { _id: { $gte: from } } as unknown as mongo.Filter<mongo.Document>
    for (;;) {
      const page = (await collection
        .find(filter, { raw: true })
        .sort({ _id: 1 })
        .limit(PAGE)
        .toArray()) as unknown as Buffer[]
      yield* page
      const last = page.at(-1)
      if (!last || page.length < PAGE) break
      filter = { _id: { $gt: mongo.BSON.deserialize(last)._id } }
    }
  }
}
