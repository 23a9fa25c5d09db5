import type { PackageIssue } from '@cohort/problem-format'
import type { MadeWith, ProblemImport, ProgramResult } from '@cohort/shared'
import type { Types } from 'mongoose'
import { Mixed, modelOf, ObjectId, orNull, schemaOf } from '../../database/schema'
import type { ImportResult } from '../packages/import-result'

/** The import of an uploaded package as a problem or a new version. */
export interface ProblemImportRecord {
  _id: Types.ObjectId
  userId: Types.ObjectId
  state: 'running' | 'done' | 'refused' | 'failed'
  startedAt: Date
  madeWith: MadeWith
  /** When the importing process last reported. */
  heardAt: Date
  /** Null until the package has been read. */
  title: string | null
  result: ImportResult | null
  /** The results of the package's programs so far. */
  programs: ProgramResult[]
  message: string | null
  issues: PackageIssue[]
  allowedBy: ProblemImport['allowedBy']
}

const problemImportSchema = schemaOf<ProblemImportRecord>({
  userId: ObjectId,
  state: String,
  startedAt: Date,
  madeWith: String,
  heardAt: Date,
  title: orNull(String),
  result: orNull(Mixed),
  programs: { type: [Mixed], default: [] },
  message: orNull(String),
  issues: { type: [Mixed], default: [] },
  allowedBy: orNull(String),
})

const DAYS = 24 * 3600

problemImportSchema.index({ startedAt: 1 }, { expireAfterSeconds: 7 * DAYS })

export const problemImportModel = modelOf('problem_imports', problemImportSchema)
export type ProblemImportModel = ReturnType<typeof problemImportModel>
