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

/** A contest as its organiser defined it. Its status is not stored, because it follows from the clock. */
export interface ContestRecord {
  _id: Types.ObjectId
  /** The `id` of its package. */
  slug: string
  /** Who may change it, apart from admins; null if the operator created it. */
  ownerId: Types.ObjectId | null
  /** Previous owners. They may have chosen its problems and its jury. */
  formerOwners: Types.ObjectId[]
  /** Users who see everything in it and may correct its results. */
  jury: Types.ObjectId[]
  /** Users whose rows the board shows without a rank. The owner and the jury have no other rows. */
  outsideRanking: Types.ObjectId[]
  audience: Audience
  /** The classes or teams that may see it; empty unless the audience is `groups`. */
  groups: string[]
  /** When it was removed from the public list. */
  archivedAt: Date | null
  title: string
  /** Sanitised HTML. */
  description: string
  /** The description in Markdown. */
  descriptionSource: string
  startTime: Date
  /** The first moment after the end. */
  endTime: Date
  /** Minutes that a rejected submission adds if its problem is solved. */
  penaltyMinutes: number
  problems: ContestProblemRecord[]
  /** Users who have submitted to it, and members of its classes, get no AI help with any problem while it runs. */
  aiHelpClosed: boolean
  /** Whether problems that only contests published are open for practice after it. */
  practiceAfter: boolean
  /**
   * Incremented with every change to the fields above. A change is written only if the revision is still the one that
   * was read.
   */
  revision: number
  /** Incremented with every change to its standings. A leaderboard read at this revision includes all of them. */
  boardRevision: number
  /** The users whose standings changed last, latest last. */
  boardChanges: Types.ObjectId[]
  /** True from a change until every standing was recomputed. */
  standingsDue: boolean
  /** The rejudging that is being applied. Its scores are collected in `next` of the standings. */
  applying: Types.ObjectId | null
  /** The rejudging whose `next` scores the leaderboard shows until they become the scores. */
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
