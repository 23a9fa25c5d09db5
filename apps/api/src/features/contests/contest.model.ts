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

/** A contest as its organiser defined it. Its status is never stored: it follows from the clock. */
export interface ContestRecord {
  _id: Types.ObjectId
  /** The `id` of its package. */
  slug: string
  /** Who may change it, besides admins; null if the operator made it. */
  ownerId: Types.ObjectId | null
  /** Users who see everything in it and correct its results. */
  jury: Types.ObjectId[]
  /** Whose rows the board shows without a rank. Of the owner and the jury it has no other rows. */
  outsideRanking: Types.ObjectId[]
  audience: Audience
  /** Since when the public list leaves it out. */
  archivedAt: Date | null
  title: string
  /** Sanitised HTML. */
  description: string
  /** The description in Markdown; null if it was never stored. */
  descriptionSource: string | null
  startTime: Date
  /** The first moment after the contest. */
  endTime: Date
  /** Minutes that a rejected submission costs if its problem is solved. */
  penaltyMinutes: number
  problems: ContestProblemRecord[]
  /** Users who have submitted to it get no AI help with any problem while it runs. */
  aiHelpClosed: boolean
  /** Incremented with every change of the fields above. A change is written only over the revision that was read. */
  revision: number
  /** Incremented with every change of its standings. A leaderboard read at this revision includes them all. */
  boardRevision: number
  /** Whose standings changed last, the latest last. */
  boardChanges: Types.ObjectId[]
  /** True from a change until every standing was recomputed. */
  standingsDue: boolean
  /** The rejudging that is being applied: its scores are collected in `next` of the standings. */
  applying: Types.ObjectId | null
  /** The rejudging whose `next` scores the leaderboard shows until they are the scores. */
  applied: Types.ObjectId | null
  /** How often the leaderboard has switched to the scores of a rejudging. */
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
  jury: { type: [ObjectId], required: true, default: [] },
  outsideRanking: { type: [ObjectId], required: true, default: [] },
  audience: { type: String, required: true, default: 'everyone' },
  archivedAt: orNull(Date),
  title: String,
  description: { type: String, default: '' },
  descriptionSource: orNull(String),
  startTime: Date,
  endTime: Date,
  penaltyMinutes: Number,
  problems: [contestProblemSchema],
  aiHelpClosed: { type: Boolean, required: true, default: false },
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
