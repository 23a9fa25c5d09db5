import type { Types } from 'mongoose'
import { Mixed, modelOf, ObjectId, orNull, schemaOf } from '../../database/schema'

/** An announcement by the jury of a contest. Its text never changes. */
export interface AnnouncementRecord {
  _id: Types.ObjectId
  contestId: Types.ObjectId
  text: string
  /** The users who see it in addition to the jury; null if everybody who sees the contest does. */
  userIds: Types.ObjectId[] | null
  /** The rejudging that it is about; null if it is about something else. */
  rejudging: Types.ObjectId | null
  by: Types.ObjectId
  at: Date
  /** Recognises a repeated request. It does not include the absent users, who may have changed since. */
  bodyHash: string
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
  bodyHash: String,
  withdrawn: orNull(Mixed),
})

announcementSchema.index({ contestId: 1, at: -1 })

export const announcementModel = modelOf('announcements', announcementSchema)
