import type { PackageIssue } from '@cohort/problem-format'
import type { MadeWith, ProblemImport, ProgramResult } from '@cohort/shared'
import type { Types } from 'mongoose'
import { Mixed, modelOf, ObjectId, orNull, schemaOf } from '../../database/schema'
import type { ImportResult } from '../packages/import-result'

/** An uploaded package while it becomes a problem or a new version of one. */
export interface ProblemImportRecord {
  _id: Types.ObjectId
  userId: Types.ObjectId
  state: 'running' | 'done' | 'refused' | 'failed'
  startedAt: Date
  madeWith: MadeWith
  /** When the process that runs it last reported. */
  heardAt: Date
  /** Null until the package is read. */
  title: string | null
  result: ImportResult | null
  /** The package's programs that have been judged. */
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
