import type { AuditEntry } from '@cohort/shared'
import type { ReadEntry } from './audit.service'

/** An entry as shown to admins. */
export const presentAuditEntry = ({ record, by }: ReadEntry): AuditEntry => ({
  _id: record._id.toHexString(),
  at: record.at.toISOString(),
  command: record.command,
  by:
    by && record.role
      ? { _id: by._id.toHexString(), fullName: by.fullName, email: by.email, role: record.role }
      : null,
  apiToken: record.apiTokenId?.toHexString() ?? null,
  action: record.action,
  target: record.targetId?.toHexString() ?? null,
  detail: record.detail,
  address: record.address,
  requestId: record.requestId,
  outcome: record.outcome,
  code: record.code,
})
