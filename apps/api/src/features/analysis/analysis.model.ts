import type { AnalysisPart, AnalysisReport } from '@cohort/shared'
import type { Types } from 'mongoose'
import { Mixed, modelOf, ObjectId, schemaOf } from '../../database/schema'

export interface AnalysisPartRecord {
  state: 'queued' | 'done' | 'failed'
  /** When it was queued. */
  at: Date
  /** A worker's result; null until it is done. */
  result: AnalysisReport['result']
  /** SHA-256 of the input of a replay. */
  input?: string
}

/** The results of analysing a submission after its verdict. */
export interface AnalysisRecord {
  /** The submission's id. */
  _id: Types.ObjectId
  userId: Types.ObjectId
  /** Hash of user, problem version, language and code: the same program is analysed once. */
  programKey: string
  parts: Partial<Record<AnalysisPart, AnalysisPartRecord>>
}

const analysisSchema = schemaOf<AnalysisRecord>({
  userId: ObjectId,
  programKey: String,
  parts: { type: Mixed, required: true, default: {} },
})

analysisSchema.index({ programKey: 1 })

export const analysisModel = modelOf('analyses', analysisSchema)
