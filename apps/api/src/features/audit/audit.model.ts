import type { AuditAction, AuditOutcome, Role } from '@cohort/shared'
import type { Types } from 'mongoose'
import { Mixed, modelOf, ObjectId, orNull, schemaOf } from '../../database/schema'

/** Short details of an action, never secrets. */
export type AuditDetail = Record<string, string | number | boolean | null>

/** An entry in the audit log. It is written before the action. Afterwards only the outcome is added. */
export interface AuditRecord {
  _id: Types.ObjectId
  at: Date
  /** The operator's command, for example `problems import`. Null for API calls. */
  command: string | null
  /** Null for commands. */
  userId: Types.ObjectId | null
  /** The user's role at that time. */
  role: Role | null
  apiTokenId: Types.ObjectId | null
  action: AuditAction
  targetId: Types.ObjectId | null
  /** The contest of the submission or rejudging, if any. */
  contestId: Types.ObjectId | null
  detail: AuditDetail
  /** The first recipients of an announcement. Ids rather than names, so that erased people leave no names behind. */
  recipients?: Types.ObjectId[] | null
  address: string | null
  requestId: string | null
  outcome: AuditOutcome
  code: string | null
  /** When the database deletes the entry. */
  keptUntil: Date
}

const auditSchema = schemaOf<AuditRecord>({
  at: Date,
  command: orNull(String),
  userId: orNull(ObjectId),
  role: orNull(String),
  apiTokenId: orNull(ObjectId),
  action: String,
  targetId: orNull(ObjectId),
  contestId: orNull(ObjectId),
  detail: { type: Mixed, required: true, default: {} },
  recipients: orNull([ObjectId]),
  address: orNull(String),
  requestId: orNull(String),
  outcome: String,
  code: orNull(String),
  keptUntil: Date,
})

auditSchema.index({ at: -1, _id: -1 })
auditSchema.index({ userId: 1, at: -1, _id: -1 })
auditSchema.index({ targetId: 1, at: -1, _id: -1 })
auditSchema.index({ contestId: 1, at: -1, _id: -1 })
auditSchema.index({ keptUntil: 1 }, { expireAfterSeconds: 0 })

export const auditModel = modelOf('audit', auditSchema)
export type AuditModel = ReturnType<typeof auditModel>
