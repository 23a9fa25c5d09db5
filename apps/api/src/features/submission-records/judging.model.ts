import type { FinalVerdict, JudgeLimits, JudgeReport } from '@cohort/shared'
import type { Types } from 'mongoose'
import { Mixed, modelOf, ObjectId, orNull, schemaOf } from '../../database/schema'

/**
 * One round of judging a submission with one version of its problem. A rejudge adds another round. The record contains
 * the judge's full report, and presenters decide which parts users see.
 */
export interface JudgingRecord
  extends Pick<JudgeReport, 'tests' | 'score' | 'compileOutput' | 'compile' | 'fault'> {
  _id: Types.ObjectId
  submissionId: Types.ObjectId
  /** From 1; unique within the submission. */
  round: number
  /** The rejudging to which the round belongs, if any. */
  rejudgingId?: Types.ObjectId
  /** True if the rejudging was discarded; absent otherwise. */
  isDiscarded?: boolean
  problemVersionId: Types.ObjectId
  /** How many times this round has been queued. */
  attempt: number
  /** When the attempt was queued; null while it may be missing from the queue. */
  enqueuedAt: Date | null
  final: boolean
  verdict: FinalVerdict | null
  worker: string | null
  judgedAt: Date | null
  /** The limits of each test, including the language's time factor. */
  limits: JudgeLimits
}

const judgingSchema = schemaOf<JudgingRecord>({
  submissionId: ObjectId,
  round: Number,
  rejudgingId: { type: ObjectId },
  isDiscarded: { type: Boolean },
  problemVersionId: ObjectId,
  attempt: { type: Number, required: true, default: 1 },
  enqueuedAt: orNull(Date),
  final: { type: Boolean, required: true, default: false },
  verdict: orNull(String),
  tests: { type: [Mixed], required: true, default: [] },
  score: orNull(Mixed),
  compileOutput: { type: String, default: '' },
  fault: orNull(String),
  worker: orNull(String),
  judgedAt: orNull(Date),
  limits: Mixed,
  compile: orNull(Mixed),
})

judgingSchema.index({ submissionId: 1, round: 1 }, { unique: true })
// For the sweep, which looks for rounds without a verdict.
judgingSchema.index({ enqueuedAt: 1 }, { partialFilterExpression: { final: false } })
// Limits a rejudging to one round per submission, and helps count the verdicts of its rounds.
const isRejudged = { rejudgingId: { $exists: true } }
judgingSchema.index(
  { rejudgingId: 1, submissionId: 1 },
  { unique: true, partialFilterExpression: isRejudged },
)
judgingSchema.index({ rejudgingId: 1, verdict: 1 }, { partialFilterExpression: isRejudged })

export const judgingModel = modelOf('judgings', judgingSchema)
export type JudgingModel = ReturnType<typeof judgingModel>
