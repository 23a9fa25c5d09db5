import {
  type AuditAction,
  type AuditEntry,
  type AuditQuery,
  administrationCalls,
  auditEntrySchema,
  DELETED_USER,
} from '@cohort/shared'
import type { Request } from 'express'
import { type QueryFilter, Types } from 'mongoose'
import type { Logger } from 'pino'
import { ANY_TIME } from '../../database/ferret-connection'
import { AppError } from '../../errors'
import { actorOf } from '../../http/authorise'
import { handler } from '../../http/handler'
import { readPage } from '../../paging'
import { escapeRegExp } from '../../search'
import type { ErasedNames, UserModel, UserRecord } from '../users/user.model'
import type { AuditDetail, AuditModel, AuditRecord } from './audit.model'

/** The user or command that acts, and their address. */
export type AuditSource = Pick<
  AuditRecord,
  'command' | 'userId' | 'role' | 'apiTokenId' | 'address' | 'requestId'
>

/** The signed-in user of a request. */
export const auditSourceOf = (req: Request): AuditSource => {
  const { userId, role, token } = actorOf(req)
  return {
    command: null,
    userId,
    role,
    apiTokenId: token?.id ?? null,
    address: req.ip ?? null,
    requestId: String(req.id),
  }
}

/** A user who proves that an account is theirs without being signed in. */
export const ownerSourceOf = (
  req: Request,
  { _id, role }: Pick<UserRecord, '_id' | 'role'>,
): AuditSource => ({
  command: null,
  userId: _id,
  role,
  apiTokenId: null,
  address: req.ip ?? null,
  requestId: String(req.id),
})

/** A command run by somebody with a shell on the server, for example `problems import`. */
export const commandSource = (command: string): AuditSource => ({
  command,
  userId: null,
  role: null,
  apiTokenId: null,
  address: null,
  requestId: null,
})

export interface Act<T> {
  action: AuditAction
  /** Null if it is known only after the action. */
  target: Types.ObjectId | null
  detail?: AuditDetail
  /** The accounts that it is for. The log names the first of them. */
  recipients?: readonly Types.ObjectId[]
  /** Details that are known only after the action. */
  after?(result: T): { target?: Types.ObjectId; detail?: AuditDetail }
}

const DAY_MS = 24 * 3600 * 1000

/** The maximum number of recipients in an entry. Nobody reads more names in a log. */
const MOST_RECIPIENTS = 20

/** The maximum length of a stored reason, because a refusal can mention every line of a file. */
const MOST_REASON = 300

interface Deps {
  entries: AuditModel
  users: UserModel
  /** Names by id: the titles of contests and problems, and the problem and user of submissions. */
  titlesOf: (ids: readonly Types.ObjectId[]) => Promise<ReadonlyMap<string, string>>
  /**
   * The contest of a submission or rejudging, or the contest with this id; null for practice submissions and other
   * ids.
   */
  contestOf: (id: Types.ObjectId) => Promise<Types.ObjectId | null>
  /** The problems of a contest; none if the id is not a contest's. */
  problemsOf: (id: Types.ObjectId) => Promise<readonly Types.ObjectId[]>
  retentionDays: number
  log: Logger
}

export type Audit = ReturnType<typeof createAudit>

/**
 * The audit log. Entries never change or disappear, except that outcomes are added and an erased person's names are
 * removed.
 */
export const createAudit = (deps: Deps) => {
  const { entries: model, users, titlesOf, contestOf, problemsOf, retentionDays, log } = deps
  /** The action has already happened, so failing to record its outcome must not fail the call. */
  const close = async (_id: Types.ObjectId, set: Partial<AuditRecord>): Promise<void> => {
    await model.updateOne({ _id, outcome: 'begun' }, { $set: set }).catch((error: Error) => {
      log.error(
        { err: { message: error.message }, audit: _id.toHexString() },
        'an outcome could not be recorded in the audit log',
      )
    })
  }

  return {
    /**
     * Performs an action of an organiser or admin with an audit entry. The entry is written before the action: if that
     * fails, nothing is done; if the process ends during the action, the entry stays `begun`.
     */
    async record<T>(
      source: AuditSource,
      { action, target, detail = {}, recipients, after }: Act<T>,
      run: () => Promise<T>,
    ): Promise<T> {
      const _id = new Types.ObjectId()
      const at = new Date()
      await model.create({
        _id,
        at,
        ...source,
        action,
        targetId: target,
        contestId: target && isAboutVerdicts(action) ? await contestOf(target) : null,
        detail,
        recipients: recipients?.slice(0, MOST_RECIPIENTS) ?? null,
        outcome: 'begun',
        code: null,
        keptUntil: new Date(at.getTime() + retentionDays * DAY_MS),
      })
      try {
        const result = await run()
        const known = after?.(result) ?? {}
        await close(_id, {
          outcome: 'done',
          detail: { ...detail, ...known.detail },
          ...(known.target ? { targetId: known.target } : {}),
        })
        return result
      } catch (error) {
        if (error instanceof AppError) {
          const refusedBecause = error.message.slice(0, MOST_REASON)
          await close(_id, { outcome: 'refused', code: error.code, detail: { ...detail, refusedBecause } })
        } else await close(_id, { outcome: 'failed' })
        throw error
      }
    },

    /**
     * Removes the names, emails, classes and addresses of an erased person, even from texts such as reasons and
     * announcements. It reads the whole log, since any detail may contain them.
     */
    async forget(userId: Types.ObjectId, { email, fullName }: ErasedNames): Promise<void> {
      await model.updateMany({ userId }, { $set: { address: null } })
      const nameless = withoutNames(email, fullName)
      const fields = { userId: 1, targetId: 1, action: 1, detail: 1 }
      for await (const entry of model.find({}, fields).lean<AuditRecord[]>()) {
        const { _id, detail } = entry
        const changed = Object.entries(detail).flatMap(([key, value]) => {
          const isName = isNamedIn(entry, userId) && /(name|group)$/i.test(key)
          const shown = isName ? DELETED_USER : nameless(value)
          return shown === value ? [] : [[`detail.${key}`, shown] as const]
        })
        if (changed.length === 0) continue
        await model.updateOne({ _id }, { $set: Object.fromEntries(changed) })
      }
    },

    /**
     * One page, newest first, and the number of entries that match the filters. The entries of a contest include the
     * actions on its submissions, and the changes to its problems since it was created.
     */
    async list(query: AuditQuery): Promise<{ entries: AuditEntry[]; total: number }> {
      const target = query.target === undefined ? null : new Types.ObjectId(query.target)
      const problems = target === null ? [] : await problemsOf(target)
      const filter = { ...filterOf(query), ...(target && aboutTarget(target, problems)) }
      const { rows, total } = await readPage(model, filter, query, { at: -1, _id: -1 })
      const targets = rows.flatMap(({ targetId }) => targetId ?? [])
      const ids = [
        ...rows.flatMap(({ userId, recipients }) => [...(userId ? [userId] : []), ...(recipients ?? [])]),
        ...targets,
      ]
      const [people, titles] = await Promise.all([
        users.find({ _id: { $in: ids } }, { fullName: 1, email: 1, deletedAt: 1 }).lean<Person[]>(),
        titlesOf(targets),
      ])
      const byId = new Map(people.map((person) => [person._id.toHexString(), person]))
      const entries = rows.map((record) => {
        const target = record.targetId?.toHexString() ?? ''
        const targetName = titles.get(target) ?? nameOf(byId.get(target))
        return presentEntry(record, byId, targetName)
      })
      return { entries, total }
    },
  }
}

/** Records what organisers and admins do to their own accounts. Nothing is recorded for other users. */
export const recordForStaff =
  (audit: Audit) =>
  <T>(req: Request, act: Act<T>, run: () => Promise<T>): Promise<T> =>
    actorOf(req).role === 'user' ? run() : audit.record(auditSourceOf(req), act, run)

/** Reads the audit log. No call writes to it. */
export const auditRoutes = (audit: Audit) => [
  handler(administrationCalls.listAudit, async ({ query }) => {
    const { entries, total } = await audit.list(query)
    return { data: entries, total }
  }),
]

const isAboutVerdicts = (action: AuditAction): boolean => /^(submission|rejudging)\./.test(action)

const PROBLEM_CHANGES = ['problem.create', 'problem.replace', 'problem.visibility', 'problem.delete'] as const

const aboutTarget = (
  target: Types.ObjectId,
  problems: readonly Types.ObjectId[],
): QueryFilter<AuditRecord> => ({
  $or: [
    { targetId: target },
    { contestId: target },
    {
      targetId: { $in: [...problems] },
      action: { $in: [...PROBLEM_CHANGES] },
      at: { $gte: target.getTimestamp() },
    },
  ],
})

const filterOf = ({ by, action, from, until }: AuditQuery): QueryFilter<AuditRecord> => ({
  at: {
    ...(from === undefined ? ANY_TIME : { $gte: new Date(from) }),
    ...(until === undefined ? {} : { $lt: new Date(until) }),
  },
  ...(by === undefined ? {} : { userId: new Types.ObjectId(by) }),
  ...(action === undefined ? {} : { action }),
})

/** Replaces an email in any case, and a name that is not part of a longer word. */
const withoutNames = (email: string, fullName: string) => {
  const emails = new RegExp(`(?<![\\p{L}\\p{N}._%+-])${escapeRegExp(email)}(?![\\p{L}\\p{N}])`, 'giu')
  const names = new RegExp(`(?<![\\p{L}\\p{N}])${escapeRegExp(fullName)}(?![\\p{L}\\p{N}])`, 'gu')
  return (value: AuditDetail[string]): AuditDetail[string] =>
    typeof value === 'string' ? value.replace(emails, DELETED_USER).replace(names, DELETED_USER) : value
}

/** Whether the details contain the user's names, including earlier ones, or names of their API tokens. */
const isNamedIn = ({ userId, targetId, action }: AuditRecord, user: Types.ObjectId): boolean =>
  targetId?.equals(user) || (action.startsWith('apiToken.') && (userId?.equals(user) ?? false))

export type Person = Pick<UserRecord, '_id' | 'fullName' | 'email' | 'deletedAt'>

/** Null if no person acted. An erased account has no email. */
export const nameOf = (person: Person | undefined): string | null => {
  if (!person) return null
  return person.deletedAt ? person.fullName : `${person.fullName} (${person.email})`
}

/** An entry as shown to admins. */
const presentEntry = (
  { recipients, ...record }: AuditRecord,
  people: ReadonlyMap<string, Person>,
  targetName: string | null,
): AuditEntry => {
  const by = people.get(record.userId?.toHexString() ?? '')
  return auditEntrySchema.parse({
    ...record,
    _id: record._id.toHexString(),
    at: record.at.toISOString(),
    by: by && record.role ? { ...by, _id: by._id.toHexString(), role: record.role } : null,
    apiToken: record.apiTokenId?.toHexString() ?? null,
    target: record.targetId?.toHexString() ?? null,
    targetName,
    contest: record.contestId?.toHexString() ?? null,
    ...(recipients && {
      recipients: recipients.flatMap((id) => {
        const name = nameOf(people.get(id.toHexString()))
        return name === null ? [] : [{ _id: id.toHexString(), name }]
      }),
    }),
  })
}
