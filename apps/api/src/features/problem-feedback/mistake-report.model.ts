import type { Types } from 'mongoose'
import { modelOf, ObjectId, orNull, schemaOf } from '../../database/schema'

/** A mistake in a problem, reported by a user. */
export interface MistakeReportRecord {
  _id: Types.ObjectId
  problemId: Types.ObjectId
  /** The version that the user saw. */
  versionId: Types.ObjectId
  userId: Types.ObjectId
  /** The user's submission that shows the mistake; null if the user named none. */
  submissionId: Types.ObjectId | null
  text: string
  createdAt: Date
  isResolved: boolean
}

const mistakeReportSchema = schemaOf<MistakeReportRecord>({
  problemId: ObjectId,
  versionId: ObjectId,
  userId: ObjectId,
  submissionId: orNull(ObjectId),
  text: String,
  createdAt: Date,
  isResolved: { type: Boolean, required: true, default: false },
})

mistakeReportSchema.index({ problemId: 1, isResolved: 1, createdAt: -1, _id: -1 })

export const mistakeReportModel = modelOf('mistake_reports', mistakeReportSchema)
