import type { FinalVerdict, JudgeLimits, JudgeReport } from '@cohort/shared'
import { type Connection, Schema, type Types } from 'mongoose'
import { collectionOptions } from '../../database/schema'

/**
 * One round of judging a submission with one version of its problem. A rejudge adds another round.
 * Reports are server-side evidence: only presenters decide which parts are shown.
 */
export interface JudgingRecord
  extends Pick<JudgeReport, 'tests' | 'score' | 'compileOutput' | 'compile' | 'fault'> {
  _id: Types.ObjectId
  submissionId: Types.ObjectId
  /** From 1; unique within the submission. */
  round: number
  problemVersionId: Types.ObjectId
  /** Counts how often this round was queued, from 1. */
  attempt: number
  /** When the attempt was queued; null while it may not be in the queue. */
  enqueuedAt: Date | null
  final: boolean
  verdict: FinalVerdict | null
  worker: string | null
  judgedAt: Date | null
  /** The limits of each test, including its language's time factor. */
  limits: JudgeLimits
}

const judgingSchema = new Schema<JudgingRecord>(
  {
    submissionId: { type: Schema.Types.ObjectId, required: true },
    round: { type: Number, required: true },
    problemVersionId: { type: Schema.Types.ObjectId, required: true },
    attempt: { type: Number, required: true, default: 1 },
    enqueuedAt: { type: Date, default: null },
    final: { type: Boolean, required: true, default: false },
    verdict: { type: String, default: null },
    tests: { type: [Schema.Types.Mixed], required: true, default: [] } as never,
    score: { type: Schema.Types.Mixed, default: null },
    compileOutput: { type: String, default: '' },
    fault: { type: String, default: null },
    worker: { type: String, default: null },
    judgedAt: { type: Date, default: null },
    limits: { type: Schema.Types.Mixed, required: true },
    compile: { type: Schema.Types.Mixed, default: null },
  },
  collectionOptions,
)

judgingSchema.index({ submissionId: 1, round: 1 }, { unique: true })
// For the sweep: rounds without a verdict.
judgingSchema.index({ enqueuedAt: 1 }, { partialFilterExpression: { final: false } })

export const judgingModel = (connection: Connection) =>
  connection.model<JudgingRecord>('Judging', judgingSchema, 'judgings')
export type JudgingModel = ReturnType<typeof judgingModel>
