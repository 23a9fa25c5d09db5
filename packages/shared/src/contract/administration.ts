import { accountListQuerySchema, accountSchema, roleChangeRequestSchema } from '../accounts'
import { auditEntrySchema, auditQuerySchema } from '../audit'
import { cancelledSubmissionSchema } from '../submissions'
import { answerOf, defineCalls, pageOf } from './call'

const MISSING = 'User not found.'

/** Accounts, the audit log, and cancelling submissions. */
export const administrationCalls = /* @__PURE__ */ defineCalls('Administration', {
  listAccounts: {
    at: 'GET /api/admin/users',
    summary: 'Accounts by email. `search` matches any part of the email or the display name.',
    access: 'admin',
    query: accountListQuerySchema,
    answer: pageOf(accountSchema),
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
