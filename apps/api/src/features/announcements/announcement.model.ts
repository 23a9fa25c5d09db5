import type { Types } from 'mongoose'
import { Mixed, modelOf, ObjectId, orNull, schemaOf } from '../../database/schema'

/** An announcement by the jury of a contest. Its text never changes. */
export interface AnnouncementRecord {
  _id: Types.ObjectId
  contestId: Types.ObjectId
  text: string
  /** The users who can read it besides the jury, or null for everybody who can see the contest. */
  userIds: Types.ObjectId[] | null
  /** The rejudging that the announcement is about, if any. */
  rejudging: Types.ObjectId | null
  by: Types.ObjectId
  at: Date
  /**
   * A hash of the request, to recognise a repeat. It does not cover which users had not yet submitted,
   * because that can change between requests.
   */
  bodyHash: string
  /** Null unless a juror withdrew the announcement. */
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
