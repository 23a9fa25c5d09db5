import type { AuditAction, AuditOutcome, Role } from '@cohort/shared'
import { type Connection, Schema, type Types } from 'mongoose'
import { collectionOptions } from '../../database/schema'

/** Short facts about an act, never secrets. */
export type AuditDetail = Record<string, string | number | boolean | null>

/** One act. The entry is written before the act; its outcome is added once afterwards, and nothing else changes. */
export interface AuditRecord {
  _id: Types.ObjectId
  at: Date
  /** The operator's command, e.g. `problems import`; null for a call. */
  command: string | null
  /** Null for a command. */
  userId: Types.ObjectId | null
  /** The role at that time. */
  role: Role | null
  apiTokenId: Types.ObjectId | null
  action: AuditAction
  targetId: Types.ObjectId | null
  detail: AuditDetail
  address: string | null
  requestId: string | null
  outcome: AuditOutcome
  code: string | null
  /** When the database removes it. */
  keptUntil: Date
}

const auditSchema = new Schema<AuditRecord>(
  {
    at: { type: Date, required: true },
    command: { type: String, default: null },
    userId: { type: Schema.Types.ObjectId, default: null },
    role: { type: String, default: null },
    apiTokenId: { type: Schema.Types.ObjectId, default: null },
    action: { type: String, required: true },
    targetId: { type: Schema.Types.ObjectId, default: null },
    detail: { type: Schema.Types.Mixed, required: true, default: {} },
    address: { type: String, default: null },
    requestId: { type: String, default: null },
    outcome: { type: String, required: true },
    code: { type: String, default: null },
    keptUntil: { type: Date, required: true },
  },
  collectionOptions,
)

auditSchema.index({ at: -1, _id: -1 })
auditSchema.index({ userId: 1, at: -1, _id: -1 })
auditSchema.index({ targetId: 1, at: -1, _id: -1 })
auditSchema.index({ keptUntil: 1 }, { expireAfterSeconds: 0 })

export const auditModel = (connection: Connection) =>
  connection.model<AuditRecord>('Audit', auditSchema, 'audit')
export type AuditModel = ReturnType<typeof auditModel>
