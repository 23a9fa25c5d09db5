import type { AnalysisPart, AnalysisReport } from '@cohort/shared'
import type { Types } from 'mongoose'
import { Mixed, modelOf, ObjectId, schemaOf } from '../../database/schema'

export interface AnalysisPartRecord {
  state: 'queued' | 'done' | 'failed'
  /** When the part was queued. */
  at: Date
  /** The worker's result, or null until it arrives. */
  result: AnalysisReport['result']
  /** The SHA-256 of a replay's input. */
  input?: string
}

/** The analysis of a judged submission. */
export interface AnalysisRecord {
  /** The submission's id. */
  _id: Types.ObjectId
  userId: Types.ObjectId
  /** A hash of user, problem version, language and code, so that the same program is analysed only once. */
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
