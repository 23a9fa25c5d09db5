import {
  accountListQuerySchema,
  accountSchema,
  auditEntrySchema,
  auditQuerySchema,
  cancelledSubmissionSchema,
  roleChangeRequestSchema,
} from '@cohort/shared'
import { BODY_ERRORS, envelope, type Operation, page, path, WRITE_ERRORS } from '../operation'

/** Accounts and the audit log. */
export const ADMINISTRATION_CALLS: readonly Operation[] = [
  {
    method: 'get',
    path: path('/admin/users'),
    id: 'listAccounts',
    summary: 'Accounts by email. `search` is found anywhere in the email or the display name.',
    tag: 'Administration',
    role: 'admin',
    query: accountListQuerySchema,
    answers: {
      200: page(accountSchema),
    },
    errors: ['INVALID_INPUT'],
  },
  {
    method: 'put',
    path: path('/admin/users/{id}/role'),
    id: 'setRole',
    summary: 'Gives an account a role, at once. The last admin who can log in stays one.',
    tag: 'Administration',
    role: 'admin',
    body: roleChangeRequestSchema,
    answers: { 200: envelope('The account.', accountSchema) },
    errors: [...BODY_ERRORS, 'NOT_FOUND', 'CONFLICT'],
  },
  {
    method: 'post',
    path: path('/admin/users/{id}/disable'),
    id: 'disableAccount',
    summary: 'Ends all sessions of an account and lets nobody log in to it. Not that of the last admin.',
    tag: 'Administration',
    role: 'admin',
    answers: { 200: envelope('The account.', accountSchema) },
    errors: [...WRITE_ERRORS, 'NOT_FOUND', 'CONFLICT'],
  },
  {
    method: 'post',
    path: path('/admin/users/{id}/enable'),
    id: 'enableAccount',
    summary: 'Lets the owner of a disabled account log in again.',
    tag: 'Administration',
    role: 'admin',
    answers: { 200: envelope('The account.', accountSchema) },
    errors: [...WRITE_ERRORS, 'NOT_FOUND'],
  },
  {
    method: 'post',
    path: path('/admin/submissions/{id}/cancel'),
    id: 'cancelSubmission',
    summary:
      'Ends the judging of a submission, which holds a slot or waits for one. Its verdict is Internal System Error and never counts.',
    tag: 'Administration',
    role: 'admin',
    answers: { 200: envelope('What is left of it.', cancelledSubmissionSchema) },
    errors: [...WRITE_ERRORS, 'NOT_FOUND', 'CONFLICT'],
  },
  {
    method: 'get',
    path: path('/admin/audit'),
    id: 'listAudit',
    summary: 'What organisers, admins and the operator did, the newest first.',
    tag: 'Administration',
    role: 'admin',
    scope: 'audit:read',
    query: auditQuerySchema,
    answers: {
      200: page(auditEntrySchema),
    },
    errors: ['INVALID_INPUT'],
  },
]
