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

const MISSING = 'User not found.'

/** Accounts, the audit log, and cancelling submissions. */
export const administrationCalls = /* @__PURE__ */ defineCalls('Administration', {
  listAccounts: {
    at: 'GET /api/admin/users',
    summary:
      'Accounts by name. `search` matches any part of the email or the display name, whatever its accents, or the whole id.',
    access: 'admin',
    scope: 'accounts:manage',
    query: accountListQuerySchema,
    answer: pageOf(accountSchema),
  },
  listAccountFilters: {
    at: 'GET /api/admin/account-filters',
    summary: 'The classes, teams and imports by which accounts can be filtered.',
    access: 'admin',
    scope: 'accounts:manage',
    answer: answerOf(accountFiltersSchema, { 200: 'The choices.' }),
  },
  importAccounts: {
    at: 'PUT /api/admin/users',
    summary:
      'Creates accounts, and changes the names, roles and classes of existing ones, by their email. The same import a second time ' +
      'changes nothing. With `dryRun` it only says what would change. Accounts of admins are refused.',
    access: 'admin',
    scope: 'accounts:manage',
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
      'Generates a new password for a user or organiser, and ends all sessions and API tokens of the account. For users ' +
      'who cannot receive mail.',
    access: 'admin',
    scope: 'accounts:manage',
    // The page resets the passwords of all of a contest's accounts one by one.
    limits: [{ name: 'account-password', per: 'user', limit: 1000, minutes: 60 }],
    answer: answerOf(newPasswordAnswerSchema, { 200: 'The new password.' }),
    notFound: MISSING,
    errors: ['CONFLICT'],
  },
  createSignInLinks: {
    at: 'POST /api/admin/sign-in-links',
    summary:
      'Creates links with which users and organisers sign in once, without their password. They expire when the password ' +
      'changes or the account is disabled.',
    access: 'admin',
    scope: 'accounts:manage',
    limits: [{ name: 'sign-in-links', per: 'user', limit: 120, minutes: 60 }],
    body: signInLinksRequestSchema,
    answer: answerOf(z.array(signInLinkSchema), { 201: 'The links, in the order of the emails.' }),
  },
  eraseAccount: {
    at: 'POST /api/admin/users/{id}/erase',
    summary:
      'Deletes everything that the site knows about a person. Their submissions and standings stay, under the name Deleted user. ' +
      'This cannot be undone. Not for the last admin.',
    access: 'admin',
    body: accountErasureRequestSchema,
    answer: answerOf(z.null(), { 200: 'The account has been deleted.' }),
    notFound: MISSING,
    errors: ['CONFLICT'],
  },
  listInvitations: {
    at: 'GET /api/admin/invitations',
    summary: 'The invitation codes that have not expired, newest first.',
    access: 'admin',
    scope: 'accounts:manage',
    answer: answerOf(z.array(invitationSchema), { 200: 'The codes.' }),
  },
  createInvitation: {
    at: 'POST /api/admin/invitations',
    summary:
      'Creates an invitation code, which people need to sign up if the policy of the site requires one.',
    access: 'admin',
    scope: 'accounts:manage',
    limits: [{ name: 'invitation', per: 'user', limit: 120, minutes: 60 }],
    body: invitationRequestSchema,
    answer: answerOf(invitationSchema, { 201: 'The code.' }),
  },
  revokeInvitation: {
    at: 'DELETE /api/admin/invitations/{id}',
    summary: 'Revokes an invitation code. Accounts that were created with it are not affected.',
    access: 'admin',
    scope: 'accounts:manage',
    answer: answerOf(z.null(), { 200: 'The code has been revoked.' }),
    notFound: 'Invitation not found.',
  },
  setRole: {
    at: 'PUT /api/admin/users/{id}/role',
    summary: 'Gives an account a role immediately. The last admin who can log in keeps the role.',
    access: 'admin',
    body: roleChangeRequestSchema,
    answer: answerOf(accountSchema, { 200: 'The account.' }),
    notFound: MISSING,
    errors: ['CONFLICT'],
  },
  disableAccount: {
    at: 'POST /api/admin/users/{id}/disable',
    summary: 'Ends all sessions of an account and refuses logins to it. Not for the last admin.',
    access: 'admin',
    answer: answerOf(accountSchema, { 200: 'The account.' }),
    notFound: MISSING,
    errors: ['CONFLICT'],
  },
  enableAccount: {
    at: 'POST /api/admin/users/{id}/enable',
    summary: 'Lets the owner of a disabled account log in again.',
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
