import type { Types } from 'mongoose'
import { modelOf, ObjectId, schemaOf } from '../../database/schema'

/** Links a hash to the file with the content. Inserted only once the file is complete. */
export interface BlobRecord {
  /** The SHA-256 of the content, in hex. */
  _id: string
  fileId: Types.ObjectId
  size: number
  /**
   * When the content was last put, to within an hour. A recent blob is kept, because the document that refers to it
   * may not have been written yet.
   */
  putAt: Date
}

/** An unfinished file. The record is deleted once the file is linked, so old records are the remains of a crash. */
export interface BlobUploadRecord {
  _id: Types.ObjectId
  startedAt: Date
}

const blobSchema = schemaOf<BlobRecord>({ _id: String, fileId: ObjectId, size: Number, putAt: Date })

const blobUploadSchema = schemaOf<BlobUploadRecord>({ startedAt: Date })
blobUploadSchema.index({ startedAt: 1 })

export const blobModel = modelOf('blobs', blobSchema)
export type BlobModel = ReturnType<typeof blobModel>

export const blobUploadModel = modelOf('blob_uploads', blobUploadSchema)
export type BlobUploadModel = ReturnType<typeof blobUploadModel>
