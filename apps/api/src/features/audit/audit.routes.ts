import { auditQuerySchema } from '@cohort/shared'
import { Router } from 'express'
import type { Authorise } from '../../http/authorise'
import { methodNotAllowed } from '../../http/errors'
import { parseQuery } from '../../http/parse'
import { respondPage } from '../../http/respond'
import { presentAuditEntry } from './audit.presenter'
import type { Audit } from './audit.service'

/** The call that reads the audit log. None writes it. */
export const auditRoutes = (audit: Audit, authorise: Authorise): Router => {
  const router = Router()
  router
    .route('/audit')
    .get(authorise('admin', 'audit:read'), async (req, res) => {
      const { entries, total } = await audit.list(parseQuery(auditQuerySchema, req))
      respondPage(res, entries.map(presentAuditEntry), total)
    })
    .all(methodNotAllowed('GET', 'HEAD'))
  return router
}
