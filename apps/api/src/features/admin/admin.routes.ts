import { administrationCalls, type FinalVerdict } from '@cohort/shared'
import type { Request } from 'express'
import { type Handler, handler } from '../../http/handler'
import { type Act, type Audit, auditSourceOf } from '../audit/audit.service'
import type { JudgingService } from '../submissions/judging.service'
import type { AccountImports } from './account-imports.service'
import { type AccountChange, type Accounts, presentAccount } from './accounts.service'
import type { Invitations } from './invitations.service'

interface Deps {
  accounts: Accounts
  accountImports: AccountImports
  invitations: Invitations
  audit: Audit
  judging: Pick<JudgingService, 'cancel'>
}

/** Calls that let admins manage accounts and running submissions. */
export const adminRoutes = ({ accounts, accountImports, invitations, audit, judging }: Deps): Handler[] => {
  /** Changes an account and records the change in the audit log and the server's log. */
  const change = async (
    req: Request,
    event: string,
    act: Act<AccountChange>,
    run: () => Promise<AccountChange>,
  ) => {
    const source = auditSourceOf(req)
    const { account, before } = await audit.record(source, act, run)
    const by = source.userId?.toHexString()
    req.log.warn({ event, user: account._id.toHexString(), from: before.role, to: account.role, by }, event)
    return presentAccount(account)
  }

  return [
    handler(administrationCalls.listAccounts, ({ query }) => accounts.list(query)),

    handler(administrationCalls.listAccountFilters, async () => ({ data: await accounts.filters() })),

    handler(administrationCalls.importAccounts, async ({ req, body }) => ({
      data: await accountImports.import(body, auditSourceOf(req)),
    })),

    handler(administrationCalls.resetAccountPassword, async ({ req, id }) => {
      const password = await accountImports.resetPassword(id, auditSourceOf(req))
      const event = 'password reset by an admin'
      req.log.warn({ event, user: id.toHexString() }, event)
      return { data: { password }, message: 'Copy the password now: it will not be shown again.' }
    }),

    handler(administrationCalls.setRole, async ({ req, id, body: { role } }) => {
      const act: Act<AccountChange> = {
        action: 'account.role',
        target: id,
        detail: { to: role },
        after: ({ before }) => ({ detail: { from: before.role } }),
      }
      const data = await change(req, 'role changed', act, () => accounts.setRole(id, role))
      return { data, message: 'The role has been changed.' }
    }),

    handler(administrationCalls.disableAccount, async ({ req, id }) => {
      const act = { action: 'account.disable', target: id } as const
      const data = await change(req, 'account disabled', act, () => accounts.disable(id))
      return { data, message: 'The account has been disabled.' }
    }),

    handler(administrationCalls.enableAccount, async ({ req, id }) => {
      const act = { action: 'account.enable', target: id } as const
      const data = await change(req, 'account enabled', act, () => accounts.enable(id))
      return { data, message: 'The account has been enabled.' }
    }),

    handler(administrationCalls.listInvitations, async () => ({ data: await invitations.list() })),

    handler(administrationCalls.createInvitation, async ({ req, body }) => ({
      data: await invitations.create(body, auditSourceOf(req)),
      message: 'The invitation code has been created.',
    })),

    handler(administrationCalls.revokeInvitation, async ({ req, id }) => {
      await invitations.revoke(id, auditSourceOf(req))
      return { data: null, message: 'The invitation code has been revoked.' }
    }),

    handler(administrationCalls.cancelSubmission, async ({ req, actor, id }) => {
      const verdict = 'Internal System Error' satisfies FinalVerdict
      const detail = { before: 'Queued', after: verdict }
      const act = { action: 'submission.cancel', target: id, detail } as const
      await audit.record(auditSourceOf(req), act, () => judging.cancel(id))
      const event = 'submission cancelled'
      const submission = id.toHexString()
      req.log.warn({ event, submission, by: actor.userId.toHexString() }, event)
      return { data: { _id: submission, verdict }, message: 'The submission has been cancelled.' }
    }),
  ]
}
