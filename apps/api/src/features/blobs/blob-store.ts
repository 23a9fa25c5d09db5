import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { BLOB_SET_BYTES } from '@cohort/shared'
import { type Connection, mongo, Types } from 'mongoose'
import { isDuplicateKey } from '../../database/errors'
import type { BlobModel, BlobRecord, BlobUploadModel } from './blob.model'

/** No blob with this hash is stored. */
export class BlobMissing extends Error {
  override name = 'BlobMissing'
  constructor(sha256: string) {
    super(`No blob with the SHA-256 ${sha256} is stored.`)
  }
}

/** The content does not match its hash. */
export class BlobDiffers extends Error {
  override name = 'BlobDiffers'
  constructor(sha256: string) {
    super(`The content's SHA-256 is not ${sha256}.`)
  }
}

const BUCKET = 'blobs'
/**
 * How often `putAt` is updated: far more often than unused blobs are removed, but seldom enough that few puts cause a
 * write.
 */
const PUT_AGAIN_MS = 3600 * 1000
const PAGE = 1000

/** Test data and other large content in GridFS, addressed by SHA-256. */
export const createBlobStore = ({
  connection,
  blobs,
  uploads,
}: {
  connection: Connection
  blobs: BlobModel
  uploads: BlobUploadModel
}) => {
  const db = () => {
    if (!connection.db) throw new mongo.MongoNotConnectedError('The database is not connected yet.')
    return connection.db
  }
  const bucket = () => new mongo.GridFSBucket(db(), { bucketName: BUCKET, chunkSizeBytes: BLOB_SET_BYTES })

  const discard = async (fileId: Types.ObjectId): Promise<void> => {
    await db().collection(`${BUCKET}.files`).deleteOne({ _id: fileId })
    await db().collection(`${BUCKET}.chunks`).deleteMany({ files_id: fileId })
    await uploads.deleteOne({ _id: fileId })
  }

  const upload = async (content: Readable, fileId: Types.ObjectId, known: string | null) => {
    const hash = createHash('sha256')
    let size = 0
    const file = bucket().openUploadStreamWithId(fileId, fileId.toHexString())
    await pipeline(
      content,
      async function* (source: AsyncIterable<Uint8Array>) {
        for await (const chunk of source) {
          hash.update(chunk)
          size += chunk.length
          yield chunk
        }
      },
      file,
    )
    const sha256 = hash.digest('hex')
    if (known !== null && sha256 !== known) throw new BlobDiffers(known)
    return { sha256, size }
  }

  /**
   * Marks the blob as in use. False if there is no such blob. A concurrent removal either sees the mark and keeps the
   * blob, or has already removed it.
   */
  const markInUse = async (sha256: string): Promise<boolean> => {
    const known = await blobs.findById(sha256, { putAt: 1 }).lean()
    if (!known) return false
    const now = Date.now()
    if (known.putAt.getTime() > now - PUT_AGAIN_MS) return true
    const { matchedCount } = await blobs.updateOne({ _id: sha256 }, { $set: { putAt: new Date(now) } })
    return matchedCount === 1
  }

  /** Makes uploaded content readable. False if another upload of the same content was first. */
  const link = async (sha256: string, fileId: Types.ObjectId, size: number): Promise<boolean> => {
    for (;;) {
      try {
        await blobs.create({ _id: sha256, fileId, size, putAt: new Date() })
        return true
      } catch (error) {
        // After any other error, the link may have been written, so keep the file.
        if (!isDuplicateKey(error)) throw error
        // If the other blob has just been removed, try again.
        if (await markInUse(sha256)) return false
      }
    }
  }

  const store = async (content: Readable, known: string | null): Promise<string> => {
    const fileId = new Types.ObjectId()
    await uploads.create({ _id: fileId, startedAt: new Date() })
    const { sha256, size } = await upload(content, fileId, known).catch(async (error: unknown) => {
      // If this fails, removeAbandoned removes the file later.
      await discard(fileId).catch(() => undefined)
      throw error
    })
    if (await link(sha256, fileId, size)) await uploads.deleteOne({ _id: fileId })
    else await discard(fileId)
    return sha256
  }

  /**
   * Stores content whose SHA-256 is known. Calls `openContent` only if the content is not stored yet.
   * @throws BlobDiffers, without storing anything, if the content has a different hash
   */
  const putKnown = async (sha256: string, openContent: () => Readable): Promise<void> => {
    if (!(await markInUse(sha256))) await store(openContent(), sha256)
  }

  /**
   * Stores the content and returns its SHA-256 in hex. The same content is stored only once, even by concurrent calls.
   * After a crash, incomplete content is never readable.
   */
  const put = async (content: Readable | Uint8Array): Promise<string> => {
    if (!(content instanceof Uint8Array)) return store(content, null)
    const sha256 = createHash('sha256').update(content).digest('hex')
    await putKnown(sha256, () => Readable.from([content]))
    return sha256
  }

  /** True if this call, rather than a concurrent one, removed the blob. */
  const remove = async ({ _id, fileId }: BlobRecord, before: Date): Promise<boolean> => {
    // Record the file as an unfinished upload first, so that removeAbandoned completes an interrupted removal.
    await uploads.updateOne({ _id: fileId }, { $set: { startedAt: new Date() } }, { upsert: true })
    const { deletedCount } = await blobs.deleteOne({ _id, fileId, putAt: { $lt: before } })
    // The content was just stored again, or another process is removing it. removeAbandoned deletes the record later.
    if (deletedCount === 0) return false
    await discard(fileId)
    return true
  }

  const find = async (sha256: string) => {
    const blob = await blobs.findById(sha256).lean()
    if (!blob) throw new BlobMissing(sha256)
    return blob
  }

  return {
    put,
    putKnown,
    /** @returns the content and its size in bytes. @throws BlobMissing */
    async open(sha256: string): Promise<{ size: number; stream: Readable }> {
      const blob = await find(sha256)
      return { size: blob.size, stream: bucket().openDownloadStream(blob.fileId) }
    },
    /**
     * Reads the whole content, or its first `maxBytes`.
     * @throws BlobMissing
     */
    async read(sha256: string, maxBytes = Number.POSITIVE_INFINITY): Promise<Buffer> {
      const blob = await find(sha256)
      const end = Math.min(blob.size, maxBytes)
      if (end === 0) return Buffer.alloc(0)
      const stream = bucket().openDownloadStream(blob.fileId, { start: 0, end })
      const chunks: Uint8Array[] = []
      for await (const chunk of stream) chunks.push(chunk)
      return Buffer.concat(chunks)
    },
    /** Reads the blobs that are no larger than BLOB_SET_BYTES, with only two queries. Skips larger ones. */
    async readSmall(sha256s: readonly string[]): Promise<Map<string, Buffer>> {
      const small = await blobs.find({ _id: { $in: [...sha256s] }, size: { $lte: BLOB_SET_BYTES } }).lean()
      const ids = small.map((blob) => blob.fileId)
      const chunks = db().collection<{ files_id: Types.ObjectId; data: Buffer }>(`${BUCKET}.chunks`)
      const found = await chunks.find({ files_id: { $in: ids } }, { promoteBuffers: true }).toArray()
      const contents = new Map(found.map((chunk) => [String(chunk.files_id), chunk.data]))
      // Empty content has no chunks.
      return new Map(small.map((blob) => [blob._id, contents.get(String(blob.fileId)) ?? Buffer.alloc(0)]))
    },
    /** Returns the hashes whose content is not stored. */
    async missing(sha256s: readonly string[]): Promise<string[]> {
      const wanted = [...new Set(sha256s)]
      const found = await blobs.find({ _id: { $in: wanted } }, { _id: 1 }).lean()
      const known = new Set(found.map((blob) => blob._id))
      return wanted.filter((sha256) => !known.has(sha256))
    },
    /** Removes the remains of uploads and removals that began before `before` and were interrupted. */
    async removeAbandoned(before: Date): Promise<void> {
      const abandoned = await uploads.find({ startedAt: { $lt: before } }).lean()
      for (const { _id } of abandoned) {
        if (await blobs.exists({ fileId: _id })) await uploads.deleteOne({ _id })
        else await discard(_id)
      }
    },
    /**
     * Removes blobs that are not among `kept`, unless they have been put since `before`. A concurrent put of the same
     * content is safe. Several processes may run this concurrently, and it may be interrupted at any point.
     * @throws the signal's reason if aborted
     */
    async removeOthers(kept: Pick<ReadonlySet<string>, 'has'>, before: Date, signal: AbortSignal) {
      const removed = { blobs: 0, bytes: 0 }
      for (let after = ''; ; ) {
        const page = await blobs
          .find({ _id: { $gt: after } })
          .sort({ _id: 1 })
          .limit(PAGE)
          .lean<BlobRecord[]>()
        for (const blob of page) {
          signal.throwIfAborted()
          if (blob.putAt >= before || kept.has(blob._id)) continue
          if (!(await remove(blob, before))) continue
          removed.blobs++
          removed.bytes += blob.size
        }
        const last = page.at(-1)
        if (page.length < PAGE || !last) return removed
        after = last._id
      }
    },
  }
}
export type BlobStore = ReturnType<typeof createBlobStore>
