import type { Audience } from '@cohort/shared'
import type { Types } from 'mongoose'
import { modelOf, ObjectId, orNull, partSchemaOf, schemaOf } from '../../database/schema'

export interface ContestProblemRecord {
  problemId: Types.ObjectId
  /** Unique within the contest. */
  label: string
  points: number
  color: string | null
  /** `#rrggbb` */
  rgb: string | null
}

/** A contest as defined by its organiser. The status is not stored, because it depends on the clock. */
export interface ContestRecord {
  _id: Types.ObjectId
  /** The `id` in the contest package. */
  slug: string
  /** The user who, besides admins, may change the contest. Null if the operator created it. */
  ownerId: Types.ObjectId | null
  /** Previous owners, who may have chosen the problems and the jury. */
  formerOwners: Types.ObjectId[]
  /** Users who see everything in the contest and may correct its results. */
  jury: Types.ObjectId[]
  /** Users whose rows have no rank. The owner and jurors have rows only if they are listed here. */
  outsideRanking: Types.ObjectId[]
  audience: Audience
  /** The classes or teams that may see the contest. Empty unless the audience is `groups`. */
  groups: string[]
  /** When the contest was removed from the lists. */
  archivedAt: Date | null
  title: string
  /** Sanitised HTML. */
  description: string
  /** The description in Markdown. */
  descriptionSource: string
  startTime: Date
  /** The first moment after the end. */
  endTime: Date
  /** Minutes for each rejected submission to a problem that is later solved. */
  penaltyMinutes: number
  problems: ContestProblemRecord[]
  /** True if AI help is closed for participants and members of the classes during the contest. */
  aiHelpClosed: boolean
  /** True if problems that are visible only in contests open for practice afterwards. */
  practiceAfter: boolean
  /**
   * Incremented by every change to the fields above. A change is written only if the revision has not changed since it
   * was read.
   */
  revision: number
  /** Incremented after every change to a standing. A leaderboard read at this revision includes the change. */
  boardRevision: number
  /** The users whose standings changed most recently, latest last. */
  boardChanges: Types.ObjectId[]
  /** True from a change until all standings have been recomputed. */
  standingsDue: boolean
  /** The rejudging that is being applied. The standings collect its scores in `next`. */
  applying: Types.ObjectId | null
  /** The rejudging whose scores the leaderboard shows from `next`, until the standings have them. */
  applied: Types.ObjectId | null
  /** How many times the leaderboard has switched to the scores of a rejudging. */
  boardSwitches: number
}

const contestProblemSchema = partSchemaOf<ContestProblemRecord>({
  problemId: ObjectId,
  label: String,
  points: Number,
  color: orNull(String),
  rgb: orNull(String),
})

const contestSchema = schemaOf<ContestRecord>({
  slug: String,
  ownerId: orNull(ObjectId),
  formerOwners: { type: [ObjectId], required: true, default: [] },
  jury: { type: [ObjectId], required: true, default: [] },
  outsideRanking: { type: [ObjectId], required: true, default: [] },
  audience: String,
  groups: [String],
  archivedAt: orNull(Date),
  title: String,
  description: { type: String, default: '' },
  descriptionSource: { type: String, default: '' },
  startTime: Date,
  endTime: Date,
  penaltyMinutes: Number,
  problems: [contestProblemSchema],
  aiHelpClosed: Boolean,
  practiceAfter: Boolean,
  revision: { type: Number, required: true, default: 1 },
  boardRevision: { type: Number, required: true, default: 0 },
  boardChanges: { type: [ObjectId], required: true, default: [] },
  standingsDue: { type: Boolean, required: true, default: false },
  applying: orNull(ObjectId),
  applied: orNull(ObjectId),
  boardSwitches: { type: Number, required: true, default: 0 },
})

contestSchema.index({ slug: 1 }, { unique: true })

export const contestModel = modelOf('contests', contestSchema)
export type ContestModel = ReturnType<typeof contestModel>
