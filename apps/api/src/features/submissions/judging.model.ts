import type { CompileMeasures, FinalVerdict, JudgeLimits, Score, TestReport } from '@cohort/shared'
import { type Connection, Schema, type Types } from 'mongoose'
import { collectionOptions } from '../../database/schema'

/**
 * One round of judging a submission with one version of its problem. A rejudge adds a round beside the older
 * ones. Reports are server-side evidence: only presenters decide what of them leaves.
 */
export interface JudgingRecord {
  _id: Types.ObjectId
  submissionId: Types.ObjectId
  /** From 1; unique within the submission. */
  round: number
  problemVersionId: Types.ObjectId
  /** Counts how often this round was put into the queue, from 1. */
  attempt: number
  /** When the attempt went into the queue; null while it is not known to be there. */
  enqueuedAt: Date | null
  final: boolean
  verdict: FinalVerdict | null
  tests: TestReport[]
  /** Null where it was not scored. */
  score: Score | null
  compileOutput: string
  /** What broke in a failure of the judge: for organisers and logs, never for contestants. */
  fault: string | null
  worker: string | null
  judgedAt: Date | null
  /** What each test may take, its language's time factor applied. */
  limits: JudgeLimits
  /** Null where nothing was compiled. */
  compile: CompileMeasures | null
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
// The sweep's: the rounds that still wait for their verdict.
judgingSchema.index({ enqueuedAt: 1 }, { partialFilterExpression: { final: false } })

export const judgingModel = (connection: Connection) =>
  connection.model<JudgingRecord>('Judging', judgingSchema, 'judgings')
export type JudgingModel = ReturnType<typeof judgingModel>
