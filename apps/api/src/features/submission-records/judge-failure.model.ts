import type { JudgeReport, Language, MachineFailure } from '@cohort/shared'
import { type Connection, Schema, type Types } from 'mongoose'
import { collectionOptions } from '../../database/schema'

/** One failed attempt at judging a contest submission, through no fault of the program. */
export interface JudgeFailureRecord extends Pick<JudgeReport, 'round' | 'attempt' | 'fault' | 'worker'> {
  _id: Types.ObjectId
  contestId: Types.ObjectId
  userId: Types.ObjectId
  problemId: Types.ObjectId
  submissionId: Types.ObjectId
  language: Language
  verdict: MachineFailure
  at: Date
}

const judgeFailureSchema = new Schema<JudgeFailureRecord>(
  {
    contestId: { type: Schema.Types.ObjectId, required: true },
    userId: { type: Schema.Types.ObjectId, required: true },
    problemId: { type: Schema.Types.ObjectId, required: true },
    submissionId: { type: Schema.Types.ObjectId, required: true },
    round: { type: Number, required: true },
    attempt: { type: Number, required: true },
    language: { type: String, required: true },
    verdict: { type: String, required: true },
    fault: { type: String, default: null },
    worker: { type: String, required: true },
    at: { type: Date, required: true },
  },
  collectionOptions,
)

// A report that arrives twice is one failure.
judgeFailureSchema.index({ submissionId: 1, round: 1, attempt: 1 }, { unique: true })
judgeFailureSchema.index({ contestId: 1, at: -1, _id: -1 })

export const judgeFailureModel = (connection: Connection) =>
  connection.model<JudgeFailureRecord>('JudgeFailure', judgeFailureSchema, 'judge_failures')
export type JudgeFailureModel = ReturnType<typeof judgeFailureModel>
