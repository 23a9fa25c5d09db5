import { pipeline, Readable, type Writable } from 'node:stream'
import { pipeline as pipelined } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { mongo } from 'mongoose'

/**
 * A backup is one gzip stream of frames, each a letter and a BSON document: a header, then for each collection its name
 * and its documents, then the end with their numbers. Without the end it is truncated; gzip's checksum finds damage.
 */
const FORMAT = 'cohort-backup'
const VERSION = 1
const KINDS = { header: 0x48, collection: 0x43, document: 0x44, end: 0x45 } as const

/** Larger than any MongoDB document. */
const LARGEST_DOCUMENT = 17 * 1024 * 1024

/** How many documents of each collection there are. */
export type Counts = Record<string, number>

/** The content of a backup, in order. A document is BSON as it was stored. */
export type Entry =
  | { kind: 'header'; at: Date }
  | { kind: 'document'; collection: string; document: Uint8Array }
  | { kind: 'end'; counts: Counts }

/** It is not a backup, or not a complete one. The message is a sentence. */
export class BackupDamaged extends Error {
  override name = 'BackupDamaged'
}

const frame = (kind: number, document: Uint8Array): Buffer => Buffer.concat([Buffer.from([kind]), document])
const small = (kind: number, content: object): Buffer => frame(kind, mongo.BSON.serialize(content))

/**
 * Writes a backup.
 * @param collections each with its documents; read one after the other, in this order
 */
export const writeArchive = async (
  collections: Iterable<[name: string, documents: AsyncIterable<Uint8Array>]>,
  at: Date,
  to: Writable,
): Promise<Counts> => {
  const counts: Counts = {}
  async function* frames() {
    yield small(KINDS.header, { format: FORMAT, version: VERSION, at })
    for (const [name, documents] of collections) {
      yield small(KINDS.collection, { name })
      counts[name] = 0
      for await (const document of documents) {
        counts[name]++
        yield frame(KINDS.document, document)
      }
    }
    yield small(KINDS.end, { counts })
  }
  await pipelined(Readable.from(frames(), { objectMode: false }), createGzip({ level: 3 }), to)
  return counts
}

/**
 * Reads a backup to its end.
 * @throws BackupDamaged if it is not a backup, has another version, is truncated or was changed
 */
export async function* readArchive(from: Readable): AsyncGenerator<Entry> {
  const unzipped = createGunzip()
  // The loop below gets its errors.
  pipeline(from, unzipped, () => {})
  const counts: Counts = {}
  let collection: string | null = null
  let state: 'start' | 'open' | 'ended' = 'start'
  try {
    for await (const { kind, document } of framesOf(unzipped)) {
      if (state === 'ended' || (state === 'start') !== (kind === KINDS.header)) throw noBackup()
      if (kind === KINDS.document) {
        if (collection === null) throw noBackup()
        counts[collection] = (counts[collection] ?? 0) + 1
        yield { kind: 'document', collection, document }
        continue
      }
      const content = mongo.BSON.deserialize(document)
      if (kind === KINDS.header) {
        if (content.format !== FORMAT) throw noBackup()
        if (content.version !== VERSION)
          throw new BackupDamaged(`Its version is ${content.version}, which this release cannot read.`)
        state = 'open'
        yield { kind: 'header', at: content.at as Date }
      } else if (kind === KINDS.collection) {
        collection = String(content.name)
        counts[collection] ??= 0
      } else if (kind === KINDS.end) {
        const told = content.counts as Counts
        const isWhole = Object.keys({ ...told, ...counts }).every((name) => told[name] === counts[name])
        if (!isWhole) throw new BackupDamaged('The number of documents is wrong.')
        state = 'ended'
        yield { kind: 'end', counts }
      } else throw noBackup()
    }
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    if (code === 'Z_BUF_ERROR') throw cutOff()
    if (code?.startsWith('Z_')) throw new BackupDamaged('It is not a backup, or it was changed.')
    throw error
  }
  if (state !== 'ended') throw cutOff()
}

const noBackup = () => new BackupDamaged('It is not a Cohort backup.')
const cutOff = () => new BackupDamaged('It is truncated.')

async function* framesOf(stream: AsyncIterable<Buffer>): AsyncGenerator<{ kind: number; document: Buffer }> {
  let parts: Buffer[] = []
  let length = 0
  let wanted = 5
  for await (const part of stream) {
    parts.push(part)
    length += part.length
    if (length < wanted) continue
    let bytes = Buffer.concat(parts)
    for (;;) {
      wanted = 5
      if (bytes.length < wanted) break
      const size = bytes.readInt32LE(1)
      if (size < 5 || size > LARGEST_DOCUMENT) throw noBackup()
      wanted = 1 + size
      if (bytes.length < wanted) break
      yield { kind: bytes[0] as number, document: bytes.subarray(1, wanted) }
      bytes = bytes.subarray(wanted)
    }
    parts = [bytes]
    length = bytes.length
  }
  if (length > 0) throw cutOff()
}
