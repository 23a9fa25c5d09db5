import type { RankChange, RejudgingSelection, RejudgingState } from '@cohort/shared'
import type { Types } from 'mongoose'
import { Mixed, modelOf, ObjectId, orNull, partSchemaOf, schemaOf } from '../../database/schema'

interface RejudgedProblem {
  problemId: Types.ObjectId
  /** The version of the problem with which its submissions are rejudged. */
  versionId: Types.ObjectId
}

/** A submission whose verdict or points differ between its new round and the round that counts. */
export interface RejudgedSubmission {
  submissionId: Types.ObjectId
  userId: Types.ObjectId
  problemId: Types.ObjectId
  before: string
  after: string
  /** Absent if the points do not change. `before` or `after` is null if the problem was not scored then. */
  points?: { before: number | null; after: number | null }
  /** Why the change has no effect; null if it has one. */
  stays: 'override' | 'ignored' | null
}

/** A leaderboard row that changes. Stored without the name, because that may be erased later. */
export interface ChangedRow extends Omit<RankChange, 'user'> {
  /** In hex; null if the account was deleted. */
  userId: string | null
}

/** What applying a rejudging changes. */
export interface RejudgingChanges {
  changed: RejudgedSubmission[]
  /** The submissions on which the judge failed. */
  failed: RejudgedSubmission[]
  ranks: ChangedRow[]
}

/** A set of submissions to rejudge. Their new rounds are the `judgings` with its id as `rejudgingId`. */
export interface RejudgingRecord {
  _id: Types.ObjectId
  /** The contest whose jury may apply or discard the rejudging; null for submissions outside contests. */
  contestId: Types.ObjectId | null
  /** The problem whose owner may apply or discard it, for submissions outside contests; null otherwise. */
  problemId: Types.ObjectId | null
  selection: RejudgingSelection
  reason: string
  createdBy: Types.ObjectId
  createdAt: Date
  state: RejudgingState
  submissionIds: Types.ObjectId[]
  /** The length of `submissionIds`. */
  total: number
  /** How many submissions, in the order of `submissionIds`, have new rounds. Only a few rounds are queued at a time. */
  begun: number
  problems: RejudgedProblem[]
  /** What changed when the rejudging was applied; null before. */
  changes: RejudgingChanges | null
  closedBy: Types.ObjectId | null
  closedAt: Date | null
  /** When the process that is applying or discarding it last reported progress; null if no process is. */
  heardAt: Date | null
}

const problemSchema = partSchemaOf<RejudgedProblem>({ problemId: ObjectId, versionId: ObjectId })

const rejudgingSchema = schemaOf<RejudgingRecord>({
  contestId: orNull(ObjectId),
  problemId: orNull(ObjectId),
  selection: Mixed,
  reason: String,
  createdBy: ObjectId,
  createdAt: Date,
  state: String,
  submissionIds: [ObjectId],
  total: Number,
  begun: Number,
  problems: [problemSchema],
  changes: orNull(Mixed),
  closedBy: orNull(ObjectId),
  closedAt: orNull(Date),
  heardAt: orNull(Date),
})

rejudgingSchema.index({ contestId: 1, createdAt: -1, _id: -1 })
rejudgingSchema.index({ problemId: 1, createdAt: -1, _id: -1 })
// For the sweep, which continues unfinished rejudgings.
rejudgingSchema.index({ state: 1 })

export const rejudgingModel = modelOf('rejudgings', rejudgingSchema)
