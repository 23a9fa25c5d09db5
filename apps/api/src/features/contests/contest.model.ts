import { type Connection, Schema, type Types } from 'mongoose'
import { collectionOptions } from '../../database/schema'

export interface ContestProblemRecord {
  problemId: Types.ObjectId
  /** Unique within the contest. */
  label: string
  points: number
  color: string | null
  /** `#rrggbb` */
  rgb: string | null
}

/** A contest as its organiser described it. Its status is never stored: the clock decides it. */
export interface ContestRecord {
  _id: Types.ObjectId
  /** The `id` of its package. */
  slug: string
  title: string
  /** Sanitised HTML. */
  description: string
  startTime: Date
  /** The first moment that is no longer in the contest. */
  endTime: Date
  /** Minutes that a rejected submission costs, once its problem is solved. */
  penaltyMinutes: number
  problems: ContestProblemRecord[]
  /** While it runs, users who have submitted to it get no AI help with any problem. */
  aiHelpClosed: boolean
  /** Counts the changes of all the above: a change is written over the revision that was read, or not at all. */
  revision: number
  /** Counts the changes of its standings: what was read before it is no older than it. */
  boardRevision: number
  /** Whose standings the last of those changes were, the latest last. */
  boardChanges: Types.ObjectId[]
  /** True from a change until every standing was computed anew. */
  standingsDue: boolean
}

const contestProblemSchema = new Schema<ContestProblemRecord>(
  {
    problemId: { type: Schema.Types.ObjectId, required: true },
    label: { type: String, required: true },
    points: { type: Number, required: true },
    color: { type: String, default: null },
    rgb: { type: String, default: null },
  },
  { _id: false },
)

const contestSchema = new Schema<ContestRecord>(
  {
    slug: { type: String, required: true },
    title: { type: String, required: true },
    description: { type: String, default: '' },
    startTime: { type: Date, required: true },
    endTime: { type: Date, required: true },
    penaltyMinutes: { type: Number, required: true },
    problems: { type: [contestProblemSchema], required: true },
    aiHelpClosed: { type: Boolean, required: true, default: false },
    revision: { type: Number, required: true, default: 1 },
    boardRevision: { type: Number, required: true, default: 0 },
    boardChanges: { type: [Schema.Types.ObjectId], required: true, default: [] },
    standingsDue: { type: Boolean, required: true, default: false },
  },
  collectionOptions,
)

contestSchema.index({ slug: 1 }, { unique: true })

export const contestModel = (connection: Connection) =>
  connection.model<ContestRecord>('Contest', contestSchema, 'contests')
export type ContestModel = ReturnType<typeof contestModel>
