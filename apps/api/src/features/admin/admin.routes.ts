import { accountListQuerySchema, type FinalVerdict, roleChangeRequestSchema } from '@cohort/shared'
import { type Request, Router } from 'express'
import { type Authorise, actorOf } from '../../http/authorise'
import { methodNotAllowed } from '../../http/errors'
import { jsonBody } from '../../http/json-body'
import { idParam, parseBody, parseQuery } from '../../http/parse'
import { respond, respondPage } from '../../http/respond'
import type { Audit } from '../audit/audit.service'
import { auditSourceOf } from '../audit/audit-source'
import type { JudgingService } from '../submissions/judging.service'
import { presentAccount } from './account.presenter'
import type { AccountChange, Accounts } from './accounts.service'

interface Deps {
  accounts: Accounts
  audit: Audit
  judging: Pick<JudgingService, 'cancel'>
  authorise: Authorise
}

/** The calls under /admin. */
export const adminRoutes = ({ accounts, audit, judging, authorise }: Deps): Router => {
  const router = Router()
  const idOf = (req: Request) => idParam(req, 'id', 'User not found.')

  router
    .route('/users')
    .get(authorise('admin'), async (req, res) => {
      const { accounts: found, total } = await accounts.list(parseQuery(accountListQuerySchema, req))
      respondPage(res, found.map(presentAccount), total)
    })
    .all(methodNotAllowed('GET', 'HEAD'))

  router
    .route('/users/:id/role')
    .put(authorise('admin'), jsonBody(roleChangeRequestSchema), async (req, res) => {
      const { role } = parseBody(roleChangeRequestSchema, req)
      const id = idOf(req)
      const change = await audit.record(
        auditSourceOf(req),
        { action: 'account.role', target: id, detail: { to: role }, after: fromRole },
        () => accounts.setRole(id, role),
      )
      logChange(req, 'role changed', change)
      respond(res, 200, presentAccount(change.account), 'The role is set.')
    })
    .all(methodNotAllowed('PUT'))

  router
    .route('/users/:id/disable')
    .post(authorise('admin'), async (req, res) => {
      const id = idOf(req)
      const change = await audit.record(auditSourceOf(req), { action: 'account.disable', target: id }, () =>
        accounts.disable(id),
      )
      logChange(req, 'account disabled', change)
      respond(res, 200, presentAccount(change.account), 'The account is disabled.')
    })
    .all(methodNotAllowed('POST'))

  router
    .route('/users/:id/enable')
    .post(authorise('admin'), async (req, res) => {
      const id = idOf(req)
      const change = await audit.record(auditSourceOf(req), { action: 'account.enable', target: id }, () =>
        accounts.enable(id),
      )
      logChange(req, 'account enabled', change)
      respond(res, 200, presentAccount(change.account), 'The account is enabled.')
    })
    .all(methodNotAllowed('POST'))

  router
    .route('/submissions/:id/cancel')
    .post(authorise('admin'), async (req, res) => {
      const id = idParam(req, 'id', 'Submission not found.')
      await audit.record(auditSourceOf(req), { action: 'submission.cancel', target: id }, () =>
        judging.cancel(id),
      )
      const by = actorOf(req).userId.toHexString()
      req.log.warn(
        { event: 'submission cancelled', submission: id.toHexString(), by },
        'submission cancelled',
      )
      const cancelled = { _id: id.toHexString(), verdict: 'Internal System Error' satisfies FinalVerdict }
      respond(res, 200, cancelled, 'The submission is cancelled.')
    })
    .all(methodNotAllowed('POST'))

  return router
}

const fromRole = ({ before }: AccountChange) => ({ detail: { from: before.role } })

const logChange = (req: Request, event: string, { account, before }: AccountChange): void => {
  req.log.warn(
    {
      event,
      user: account._id.toHexString(),
      from: before.role,
      to: account.role,
      by: actorOf(req).userId.toHexString(),
    },
    event,
  )
}
