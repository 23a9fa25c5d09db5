import { pipeline, Readable, type Writable } from 'node:stream'
import { pipeline as pipelined } from 'node:stream/promises'
import { isDeepStrictEqual } from 'node:util'
import { createGunzip, createGzip } from 'node:zlib'
import { mongo } from 'mongoose'

const { BSON } = mongo

/**
 * A backup is a gzip stream of BSON documents. A header comes first. For each collection, its name, its documents and
 * an empty document follow. The number of documents per collection comes last, so its absence reveals truncation.
 */
const FORMAT = 'cohort-backup'
const VERSION = 1
const END_OF_COLLECTION = BSON.serialize({})

/** Larger than any MongoDB document. */
const LARGEST_DOCUMENT = 17 * 1024 * 1024

/** The number of documents in each collection. */
export type Counts = Record<string, number>

/** The file is not a valid backup. The message is a full sentence. */
export class BackupDamaged extends Error {
  override name = 'BackupDamaged'
}

/**
 * Writes a backup.
 * @param collections the names and documents of the collections, which are read one by one in this order
 */
export const writeArchive = async (
  collections: Iterable<[name: string, documents: AsyncIterable<Uint8Array>]>,
  at: Date,
  to: Writable,
): Promise<Counts> => {
  const counts: Counts = {}
  async function* all() {
    yield BSON.serialize({ format: FORMAT, version: VERSION, at })
    for (const [collection, documents] of collections) {
      yield BSON.serialize({ collection })
      counts[collection] = 0
      for await (const document of documents) {
        counts[collection]++
        yield document
      }
      yield END_OF_COLLECTION
    }
    yield BSON.serialize({ counts })
  }
  await pipelined(Readable.from(all(), { objectMode: false }), createGzip({ level: 3 }), to)
  return counts
}

/**
 * Reads a backup to its end.
 * @param see called with each document, as BSON
 * @throws BackupDamaged if the file is not a backup, has an unsupported version, or is truncated or modified
 */
export const readArchive = async (
  from: Readable,
  see: (collection: string, document: Buffer) => Promise<unknown>,
): Promise<{ at: Date; counts: Counts }> => {
  const unzipped = createGunzip()
  // An error here also ends `documents`, so `next` throws it.
  pipeline(from, unzipped, () => {})
  const documents = documentsOf(unzipped)
  const next = async (): Promise<Buffer> => {
    const { value, done } = await documents.next()
    if (done) throw new BackupDamaged('It is truncated.')
    return value
  }
  try {
    const { format, version, at } = BSON.deserialize(await next())
    if (format !== FORMAT) throw noBackup()
    if (version !== VERSION)
      throw new BackupDamaged(`Its version is ${version}, which this release cannot read.`)
    const counts: Counts = {}
    for (;;) {
      const part = BSON.deserialize(await next())
      if (part.counts) {
        if (!isDeepStrictEqual(part.counts, counts))
          throw new BackupDamaged('The number of documents is wrong.')
        if (!(await documents.next()).done) throw noBackup()
        return { at, counts }
      }
      const collection = String(part.collection)
      let count = 0
      for (let document = await next(); document.length > END_OF_COLLECTION.length; document = await next()) {
        await see(collection, document)
        count++
      }
      counts[collection] = count
    }
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    if (code === 'Z_BUF_ERROR') throw new BackupDamaged('It is truncated.')
    if (code?.startsWith('Z_')) throw new BackupDamaged('It is not a backup, or it was changed.')
    throw error instanceof BSON.BSONError ? noBackup() : error
  } finally {
    await documents.return(undefined)
  }
}

const noBackup = () => new BackupDamaged('It is not a Cohort backup.')

async function* documentsOf(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer, undefined> {
  let parts: Buffer[] = []
  let length = 0
  let wanted = 4
  for await (const part of stream) {
    parts.push(part)
    length += part.length
    if (length < wanted) continue
    let bytes = Buffer.concat(parts)
    while (bytes.length >= 4) {
      wanted = bytes.readInt32LE(0)
      if (wanted < 5 || wanted > LARGEST_DOCUMENT) throw noBackup()
      if (bytes.length < wanted) break
      yield bytes.subarray(0, wanted)
      bytes = bytes.subarray(wanted)
      wanted = 4
    }
    parts = [bytes]
    length = bytes.length
  }
  if (length > 0) throw new BackupDamaged('It is truncated.')
}
