import { type Connection, Schema, type Types } from 'mongoose'
import { collectionOptions } from '../../database/schema'

/** Where the content with a hash is kept. Inserted only after the file is complete. */
export interface BlobRecord {
  /** SHA-256 of the content, in hex. */
  _id: string
  fileId: Types.ObjectId
  size: number
  /** When it was last put, to the hour: the document that refers to it may not be written yet. */
  putAt: Date
}

/** An unfinished file. Its record is removed once its blob is linked; what remains was interrupted by a crash. */
export interface BlobUploadRecord {
  _id: Types.ObjectId
  startedAt: Date
}

const blobSchema = new Schema<BlobRecord>(
  {
    _id: { type: String, required: true },
    fileId: { type: Schema.Types.ObjectId, required: true },
    size: { type: Number, required: true },
    putAt: { type: Date, required: true },
  },
  collectionOptions,
)

const blobUploadSchema = new Schema<BlobUploadRecord>(
  { startedAt: { type: Date, required: true } },
  collectionOptions,
)
blobUploadSchema.index({ startedAt: 1 })

export const blobModel = (connection: Connection) => connection.model<BlobRecord>('Blob', blobSchema, 'blobs')
export type BlobModel = ReturnType<typeof blobModel>

export const blobUploadModel = (connection: Connection) =>
  connection.model<BlobUploadRecord>('BlobUpload', blobUploadSchema, 'blob_uploads')
export type BlobUploadModel = ReturnType<typeof blobUploadModel>
