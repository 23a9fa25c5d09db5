import type { JudgeReport, Language, MachineFailure } from '@cohort/shared'
import type { Types } from 'mongoose'
import { modelOf, ObjectId, orNull, schemaOf } from '../../database/schema'

/** A failed attempt to judge a contest submission, through no fault of the program. */
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

const judgeFailureSchema = schemaOf<JudgeFailureRecord>({
  contestId: ObjectId,
  userId: ObjectId,
  problemId: ObjectId,
  submissionId: ObjectId,
  round: Number,
  attempt: Number,
  language: String,
  verdict: String,
  fault: orNull(String),
  worker: String,
  at: Date,
})

// A report that arrives twice is stored only once.
judgeFailureSchema.index({ submissionId: 1, round: 1, attempt: 1 }, { unique: true })
judgeFailureSchema.index({ contestId: 1, at: -1, _id: -1 })

export const judgeFailureModel = modelOf('judge_failures', judgeFailureSchema)
export type JudgeFailureModel = ReturnType<typeof judgeFailureModel>
