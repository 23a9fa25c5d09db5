import type { Types } from 'mongoose'
import { Mixed, modelOf, ObjectId, orNull, schemaOf } from '../../database/schema'

/** An announcement by the jury of a contest. Its text never changes. */
export interface AnnouncementRecord {
  _id: Types.ObjectId
  contestId: Types.ObjectId
  text: string
  /** Who sees it in addition to the jury; null for everybody who sees the contest. */
  userIds: Types.ObjectId[] | null
  /** The rejudging that it is about; null for others. */
  rejudging: Types.ObjectId | null
  by: Types.ObjectId
  at: Date
  /** Who withdrew it, and when. */
  withdrawn: { by: Types.ObjectId; at: Date } | null
}

const announcementSchema = schemaOf<AnnouncementRecord>({
  contestId: ObjectId,
  text: String,
  userIds: orNull([ObjectId]),
  rejudging: orNull(ObjectId),
  by: ObjectId,
  at: Date,
  withdrawn: orNull(Mixed),
})

announcementSchema.index({ contestId: 1, at: -1 })

export const announcementModel = modelOf('announcements', announcementSchema)
