import type { Types } from 'mongoose'
import { modelOf, ObjectId, schemaOf } from '../../database/schema'

/** The file that stores the content. The record is inserted only once the file is complete. */
export interface BlobRecord {
  /** SHA-256 of the content, in hex. */
  _id: string
  fileId: Types.ObjectId
  size: number
  /**
   * When it was last stored, to the hour. A recent blob is kept, because the document that refers to it may not be
   * written yet.
   */
  putAt: Date
}

/** An unfinished file. Its record is removed once its blob is linked; remaining records were left by a crash. */
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
