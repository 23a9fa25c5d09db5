import { createHash, type Hash } from 'node:crypto'
import type { mongo, Types } from 'mongoose'
import type { BlobRecord } from '../blobs/blob.model'
import type { ProblemVersionRecord } from '../problems/problem-version.model'
import { blobsNamedBy } from '../retention/needed-blobs'

/** What is wrong with the blobs of a backup. */
export interface BlobFaults {
  /** Blobs that are linked, and whose content is not all there or is another. */
  broken: Pick<BlobRecord, '_id' | 'fileId'>[]
  /** The problems with a version that names one of these, or one that is not there at all. */
  problemIds: Types.ObjectId[]
}

export interface BlobCheck {
  /** Takes the documents of a backup in its order: versions, links, files, chunks. */
  see(collection: string, document: mongo.Document): void
  /** Whether a blob is linked to a stored file: to what a cut off upload left behind, none is. */
  isLinked(fileId: Types.ObjectId): boolean
  faults(): BlobFaults
}

interface Content {
  hash: Hash
  /** Bytes so far. */
  size: number
  /** The number of the chunk that comes next. */
  next: number
  /** Chunks that came before their turn. */
  early: Map<number, Uint8Array>
}

/** Holds every blob against the hash that is its name, and every name against what is there. */
export const createBlobCheck = (): BlobCheck => {
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
    see(collection, document) {
      if (collection === 'problem_versions') {
        const version = document as ProblemVersionRecord
        for (const sha256 of blobsNamedBy(version)) named.set(sha256, version.problemId)
      } else if (collection === 'blobs') {
        const { _id, fileId, size } = document as BlobRecord
        links.set(String(fileId), { _id, fileId, size })
      } else if (collection === 'blobs.files') {
        // The empty content has no chunk that would end it.
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
    isLinked: (fileId) => links.has(String(fileId)),
    faults() {
      const problems = [...named].flatMap(([sha256, id]) =>
        whole.has(sha256) ? [] : [[String(id), id] as const],
      )
      return {
        broken: [...links.values()].filter(({ _id }) => !whole.has(_id)),
        problemIds: [...new Map(problems).values()],
      }
    },
  }
}
