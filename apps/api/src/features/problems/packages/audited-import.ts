import type { Audit } from '../../audit/audit.service'
import type { AuditSource } from '../../audit/audit-source'
import type { RunChange } from './importer'

/** Records what an import changes in the audit log; an import that changes nothing leaves no entry. */
export const auditedImport =
  (audit: Audit, source: AuditSource): RunChange =>
  ({ action, problemId }, run) =>
    audit.record(
      source,
      {
        action,
        target: problemId,
        after: ({ problemId: target, slug, outcome, visibility, isVerified }) => ({
          target,
          detail: { slug, outcome, visibility, verified: isVerified },
        }),
      },
      run,
    )
