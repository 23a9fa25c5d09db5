import { z } from 'zod'
import { PAGE } from './query-fields'
import { idSchema, timeSchema } from './request-fields'
import { roleSchema } from './users'

/** The actions of organisers, juries, admins and the operator that the audit log records. */
export const AUDIT_ACTIONS = [
  'account.create',
  'account.update',
  'account.role',
  'account.disable',
  'account.enable',
  'account.makeAdmin',
  'account.password',
  'account.resetPassword',
  'account.signInLink',
  'account.signInByLink',
  'account.erase',
  'invitation.create',
  'invitation.revoke',
  'apiToken.create',
  'apiToken.revoke',
  'problem.create',
  'problem.replace',
  'problem.visibility',
  'problem.share',
  'problem.delete',
  'problem.verify',
  'problem.download',
  'problem.downloadSubmissions',
  'submission.cancel',
  'submission.rejudge',
  'submission.override',
  'submission.ignore',
  'submission.note',
  'contest.create',
  'contest.change',
  'rejudging.create',
  'rejudging.apply',
  'rejudging.discard',
  'contest.archive',
  'contest.delete',
  'contest.jury',
  'contest.ranking',
  'contest.owner',
  'contest.announce',
  'contest.withdrawAnnouncement',
  'contest.downloadSubmissions',
] as const
const auditActionSchema = z.enum(AUDIT_ACTIONS)
export type AuditAction = z.infer<typeof auditActionSchema>

/**
 * begun: written before the action and replaced after it, unless the process died in between. refused: forbidden by a
 * rule, which `code` names. failed: an internal error.
 */
const auditOutcomeSchema = z.enum(['begun', 'done', 'refused', 'failed'])
export type AuditOutcome = z.infer<typeof auditOutcomeSchema>

/** The query of GET /admin/audit. */
export const auditQuerySchema = z.object({
  /** Actions by this account. */
  by: idSchema.optional(),
  /**
   * Actions on this account, token, problem, submission or contest. For a contest, also actions on its submissions and
   * changes to its problems.
   */
  target: idSchema.optional(),
  action: auditActionSchema.optional(),
  /** Actions at this moment or later. */
  from: timeSchema('A time').optional(),
  /** Actions before this moment. */
  until: timeSchema('A time').optional(),
  ...PAGE,
})
export type AuditQuery = z.infer<typeof auditQuerySchema>

export const auditEntrySchema = z.object({
  _id: z.string(),
  at: z.string(),
  /** The operator's command line, such as `problems import`; null for an API call. */
  command: z.string().nullable(),
  /** Null for a command, or if the account was deleted. */
  by: z.object({ _id: z.string(), fullName: z.string(), email: z.string(), role: roleSchema }).nullable(),
  /** Null if no API token was used. */
  apiToken: z.string().nullable(),
  action: z.string(),
  /** Null if there is no id because the action created nothing. */
  target: z.string().nullable(),
  /**
   * The target's current name: the name and email of an account, the title of a contest or problem, or the problem and
   * author of a submission. Null if the target has no name or was deleted.
   */
  targetName: z.string().nullable(),
  /** The contest that the target belongs to, if it is a rejudging or submission; otherwise null. */
  contest: z.string().nullable(),
  /** The first recipients of an announcement, with their current names; absent for other actions. */
  recipients: z.array(z.object({ _id: z.string(), name: z.string() })).optional(),
  /** For a refused action, `refusedBecause` contains the reason in words. */
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  /** Null for a command. */
  address: z.string().nullable(),
  /** Also in the response's `X-Request-Id` and in the log; null for a command. */
  requestId: z.string().nullable(),
  outcome: auditOutcomeSchema,
  code: z.string().nullable(),
})
export type AuditEntry = z.infer<typeof auditEntrySchema>
