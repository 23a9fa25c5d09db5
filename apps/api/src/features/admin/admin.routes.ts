import { administrationCalls, type FinalVerdict } from '@cohort/shared'
import type { Request } from 'express'
import { actorOf } from '../../http/authorise'
import { type Handler, handler } from '../../http/handler'
import type { Audit } from '../audit/audit.service'
import { auditSourceOf } from '../audit/audit-source'
import type { JudgingService } from '../submissions/judging.service'
import { presentAccount } from './account.presenter'
import type { AccountChange, Accounts } from './accounts.service'

interface Deps {
  accounts: Accounts
  audit: Audit
  judging: Pick<JudgingService, 'cancel'>
}

/** Calls with which admins manage accounts and running submissions. */
export const adminRoutes = ({ accounts, audit, judging }: Deps): Handler[] => [
  handler(administrationCalls.listAccounts, async ({ query }) => {
    const { accounts: found, total } = await accounts.list(query)
    return { data: found.map(presentAccount), total }
  }),

  handler(administrationCalls.setRole, async ({ req, id, body: { role } }) => {
    const change = await audit.record(
      auditSourceOf(req),
      {
        action: 'account.role',
        target: id,
        detail: { to: role },
        after: ({ before }) => ({ detail: { from: before.role } }),
      },
      () => accounts.setRole(id, role),
    )
    logChange(req, 'role changed', change)
    return { data: presentAccount(change.account), message: 'The role is set.' }
  }),

  handler(administrationCalls.disableAccount, async ({ req, id }) => {
    const change = await audit.record(auditSourceOf(req), { action: 'account.disable', target: id }, () =>
      accounts.disable(id),
    )
    logChange(req, 'account disabled', change)
    return { data: presentAccount(change.account), message: 'The account is disabled.' }
  }),

  handler(administrationCalls.enableAccount, async ({ req, id }) => {
    const change = await audit.record(auditSourceOf(req), { action: 'account.enable', target: id }, () =>
      accounts.enable(id),
    )
    logChange(req, 'account enabled', change)
    return { data: presentAccount(change.account), message: 'The account is enabled.' }
  }),

  handler(administrationCalls.cancelSubmission, async ({ req, actor, id }) => {
    await audit.record(auditSourceOf(req), { action: 'submission.cancel', target: id }, () =>
      judging.cancel(id),
    )
    const event = 'submission cancelled'
    const submission = id.toHexString()
    req.log.warn({ event, submission, by: actor.userId.toHexString() }, event)
    const verdict = 'Internal System Error' satisfies FinalVerdict
    return { data: { _id: submission, verdict }, message: 'The submission is cancelled.' }
  }),
]

const logChange = (req: Request, event: string, { account, before }: AccountChange): void => {
  const by = actorOf(req).userId.toHexString()
  const user = account._id.toHexString()
  req.log.warn({ event, user, from: before.role, to: account.role, by }, event)
}
