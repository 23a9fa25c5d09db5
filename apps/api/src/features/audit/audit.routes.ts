import { administrationCalls } from '@cohort/shared'
import { type Handler, handler } from '../../http/handler'
import { presentAuditEntry } from './audit.presenter'
import type { Audit } from './audit.service'

/** Reads the audit log. No call writes it. */
export const auditRoutes = (audit: Audit): Handler[] => [
  handler(administrationCalls.listAudit, async ({ query }) => {
    const { entries, total } = await audit.list(query)
    return { data: entries.map(presentAuditEntry), total }
  }),
]
