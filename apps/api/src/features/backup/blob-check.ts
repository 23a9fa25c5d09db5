import { createHash, type Hash } from 'node:crypto'
import type { mongo, Types } from 'mongoose'
import type { BlobRecord } from '../blobs/blob.model'
import type { ProblemVersionRecord } from '../problems/problem-version.model'
import { blobsNamedBy } from '../retention/needed-blobs'

interface Content {
  hash: Hash
  /** The number of bytes read so far. */
  size: number
  /** The number of the next chunk. */
  next: number
  /** Chunks that arrived out of order. */
  early: Map<number, Uint8Array>
}

/** Checks every blob against its hash, and every reference against the blobs. */
export const createBlobCheck = () => {
  const links = new Map<string, Pick<BlobRecord, '_id' | 'fileId' | 'size'>>()
  const begun = new Map<string, Content>()
  const whole = new Set<string>()
  const named = new Map<string, Types.ObjectId>()

  const endIfWhole = (file: string, content: Content): void => {
    const link = links.get(file)
    if (!link || content.size < link.size) return
    begun.delete(file)
    if (content.size === link.size && content.hash.digest('hex') === link._id) whole.add(link._id)
  }
  const contentOf = (file: string): Content => {
    const content = begun.get(file) ?? { hash: createHash('sha256'), size: 0, next: 0, early: new Map() }
    begun.set(file, content)
    return content
  }

  return {
    /** Call this with each document, in the order of the backup: versions, links, files, chunks. */
    see(collection: string, document: mongo.Document): void {
      if (collection === 'problem_versions') {
        const version = document as ProblemVersionRecord
        for (const sha256 of blobsNamedBy(version)) named.set(sha256, version.problemId)
      } else if (collection === 'blobs') {
        const { _id, fileId, size } = document as BlobRecord
        links.set(String(fileId), { _id, fileId, size })
      } else if (collection === 'blobs.files') {
        // Empty content has no chunks, so it is complete here.
        const file = String(document._id)
        if (links.get(file)?.size === 0) endIfWhole(file, contentOf(file))
      } else if (collection === 'blobs.chunks') {
        const file = String(document.files_id)
        if (!links.has(file)) return
        const content = contentOf(file)
        content.early.set(document.n, document.data.value())
        for (let data = content.early.get(content.next); data; data = content.early.get(content.next)) {
          content.early.delete(content.next++)
          content.hash.update(data)
          content.size += data.length
        }
        endIfWhole(file, content)
      }
    },
    /** True if a blob refers to the file. Interrupted uploads leave unlinked files behind. */
    isLinked: (fileId: Types.ObjectId): boolean => links.has(String(fileId)),
    /** Returns all errors in the backup's blobs. */
    faults() {
      const problems = [...named].flatMap(([sha256, id]) =>
        whole.has(sha256) ? [] : [[String(id), id] as const],
      )
      return {
        /** Blobs whose content is incomplete or does not match the hash. */
        broken: [...links.values()].filter(({ _id }) => !whole.has(_id)),
        /** The problems that refer to a broken or missing blob. */
        problemIds: [...new Map(problems).values()],
      }
    },
  }
}
