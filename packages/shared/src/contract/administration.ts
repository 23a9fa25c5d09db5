import { z } from 'zod'
import {
  accountErasureRequestSchema,
  accountFiltersSchema,
  accountImportRequestSchema,
  accountImportSchema,
  accountListQuerySchema,
  accountSchema,
  invitationRequestSchema,
  invitationSchema,
  newPasswordAnswerSchema,
  roleChangeRequestSchema,
  signInLinkSchema,
  signInLinksRequestSchema,
} from '../accounts'
import { auditEntrySchema, auditQuerySchema } from '../audit'
import { cancelledSubmissionSchema } from '../submissions'
import { answerOf, defineCalls, pageOf } from './call'

const ADMINS = { access: 'admin', scope: 'accounts:manage' } as const
const MISSING = 'User not found.'

/** Accounts, the audit log, and cancelling submissions. */
export const administrationCalls = /* @__PURE__ */ defineCalls('Administration', {
  listAccounts: {
    at: 'GET /api/admin/users',
    summary:
      'Accounts, sorted by name. `search` matches any part of the email or display name, ignoring accents, or the whole id.',
    ...ADMINS,
    query: accountListQuerySchema,
    answer: pageOf(accountSchema),
  },
  listAccountFilters: {
    at: 'GET /api/admin/account-filters',
    summary: 'The classes, teams and imports by which accounts can be filtered.',
    ...ADMINS,
    answer: answerOf(accountFiltersSchema, { 200: 'The choices.' }),
  },
  importAccounts: {
    at: 'PUT /api/admin/users',
    summary:
      'Creates accounts, and updates the names, roles and classes of existing ones, which it finds by email. Repeating an ' +
      'import changes nothing. With `dryRun`, it only returns what would change. An import that contains an admin is rejected.',
    ...ADMINS,
    limits: [{ name: 'account-import', per: 'user', limit: 120, minutes: 60 }],
    body: accountImportRequestSchema,
    bodyBytes: 512 * 1024,
    bodyValues: 500,
    answer: answerOf(z.array(accountImportSchema), {
      200: 'The accounts in the same order, with the passwords that were generated.',
    }),
    errors: ['CONFLICT'],
  },
  resetAccountPassword: {
    at: 'POST /api/admin/users/{id}/password',
    summary:
      'Generates a new password for a user or organiser who cannot receive mail. Ends all sessions of the account and ' +
      'revokes its API tokens.',
    ...ADMINS,
    // The page resets the passwords of all of a contest's accounts one by one.
    limits: [{ name: 'account-password', per: 'user', limit: 1000, minutes: 60 }],
    answer: answerOf(newPasswordAnswerSchema, { 200: 'The new password.' }),
    notFound: MISSING,
    errors: ['CONFLICT'],
  },
  createSignInLinks: {
    at: 'POST /api/admin/sign-in-links',
    summary:
      'Creates links that let users and organisers sign in without a password. Each link works once, ' +
      'until it expires, the password changes or the account is disabled.',
    ...ADMINS,
    limits: [{ name: 'sign-in-links', per: 'user', limit: 120, minutes: 60 }],
    body: signInLinksRequestSchema,
    answer: answerOf(z.array(signInLinkSchema), { 201: 'The links, in the order of the emails.' }),
  },
  eraseAccount: {
    at: 'POST /api/admin/users/{id}/erase',
    summary:
      'Deletes an account and all personal data. Its submissions and standings are kept under the name Deleted user. ' +
      'This cannot be undone. The last admin cannot be deleted.',
    access: 'admin',
    body: accountErasureRequestSchema,
    answer: answerOf(z.null(), { 200: 'The account has been deleted.' }),
    notFound: MISSING,
    errors: ['CONFLICT'],
  },
  listInvitations: {
    at: 'GET /api/admin/invitations',
    summary: 'The invitation codes that have not expired, newest first.',
    ...ADMINS,
    answer: answerOf(z.array(invitationSchema), { 200: 'The codes.' }),
  },
  createInvitation: {
    at: 'POST /api/admin/invitations',
    summary: "Creates an invitation code. People need one to sign up if the site's policy is `invitation`.",
    ...ADMINS,
    limits: [{ name: 'invitation', per: 'user', limit: 120, minutes: 60 }],
    body: invitationRequestSchema,
    answer: answerOf(invitationSchema, { 201: 'The code.' }),
  },
  revokeInvitation: {
    at: 'DELETE /api/admin/invitations/{id}',
    summary: 'Revokes an invitation code. Accounts that were created with it are not affected.',
    ...ADMINS,
    answer: answerOf(z.null(), { 200: 'The code has been revoked.' }),
    notFound: 'Invitation not found.',
  },
  setRole: {
    at: 'PUT /api/admin/users/{id}/role',
    summary:
      'Changes the role of an account immediately. The last admin who can log in must remain an admin.',
    access: 'admin',
    body: roleChangeRequestSchema,
    answer: answerOf(accountSchema, { 200: 'The account.' }),
    notFound: MISSING,
    errors: ['CONFLICT'],
  },
  disableAccount: {
    at: 'POST /api/admin/users/{id}/disable',
    summary: 'Disables an account: ends its sessions and prevents logins. The last admin cannot be disabled.',
    access: 'admin',
    answer: answerOf(accountSchema, { 200: 'The account.' }),
    notFound: MISSING,
    errors: ['CONFLICT'],
  },
  enableAccount: {
    at: 'POST /api/admin/users/{id}/enable',
    summary: 'Enables a disabled account, so that its owner can log in again.',
    access: 'admin',
    answer: answerOf(accountSchema, { 200: 'The account.' }),
    notFound: MISSING,
  },
  cancelSubmission: {
    at: 'POST /api/admin/submissions/{id}/cancel',
    summary:
      'Stops the judging of a submission that is running or waiting. Its verdict is Internal System Error and never counts.',
    access: 'admin',
    answer: answerOf(cancelledSubmissionSchema, { 200: 'The cancelled submission.' }),
    notFound: 'Submission not found.',
    errors: ['CONFLICT'],
  },
  listAudit: {
    at: 'GET /api/admin/audit',
    summary: 'What organisers, admins and the operator did, newest first.',
    access: 'admin',
    scope: 'audit:read',
    query: auditQuerySchema,
    answer: pageOf(auditEntrySchema),
  },
})
