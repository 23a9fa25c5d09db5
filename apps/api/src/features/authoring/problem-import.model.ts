import type { PackageIssue } from '@cohort/problem-format'
import { type Connection, Schema, type Types } from 'mongoose'
import { collectionOptions } from '../../database/schema'
import type { ImportResult } from '../packages/import-result'

/** An uploaded package on its way to becoming a problem or a version of one. */
export interface ProblemImportRecord {
  _id: Types.ObjectId
  userId: Types.ObjectId
  state: 'running' | 'done' | 'refused' | 'failed'
  startedAt: Date
  /** The last sign of life of the process that runs it. */
  heardAt: Date
  result: ImportResult | null
  message: string | null
  issues: PackageIssue[]
}

const problemImportSchema = new Schema<ProblemImportRecord>(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    state: { type: String, required: true },
    startedAt: { type: Date, required: true },
    heardAt: { type: Date, required: true },
    result: { type: Schema.Types.Mixed, default: null },
    message: { type: String, default: null },
    issues: { type: [Schema.Types.Mixed], default: [] } as never,
  },
  collectionOptions,
)

const DAYS = 24 * 3600

problemImportSchema.index({ startedAt: 1 }, { expireAfterSeconds: 7 * DAYS })

export const problemImportModel = (connection: Connection) =>
  connection.model<ProblemImportRecord>('ProblemImport', problemImportSchema, 'problem_imports')
export type ProblemImportModel = ReturnType<typeof problemImportModel>
