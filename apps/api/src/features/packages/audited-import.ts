import type { Audit } from '../audit/audit.service'
import type { AuditSource } from '../audit/audit-source'
import type { ImportResult } from './import-result'
import type { RunChange } from './importer'

/** What the audit log says of an import. */
export const importEntry = ({ problemId: target, slug, outcome, visibility, isVerified }: ImportResult) => ({
  target,
  detail: { slug, outcome, visibility, verified: isVerified },
})

/** Records what an import changes in the audit log; an import that changes nothing leaves no entry. */
export const auditedImport =
  (audit: Audit, source: AuditSource): RunChange =>
  ({ action, problemId }, run) =>
    audit.record(source, { action, target: problemId, after: importEntry }, run)
