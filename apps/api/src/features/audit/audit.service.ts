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

/** Who performs an action, and from where. */
export type AuditSource = Pick<
  AuditRecord,
  'command' | 'userId' | 'role' | 'apiTokenId' | 'address' | 'requestId'
>

const UNKNOWN: AuditSource = {
  command: null,
  userId: null,
  role: null,
  apiTokenId: null,
  address: null,
  requestId: null,
}

/** The signed-in user of a request as the source of an action. */
export const auditSourceOf = (req: Request): AuditSource => {
  const { userId: _id, role, token } = actorOf(req)
  return { ...ownerSourceOf(req, { _id, role }), apiTokenId: token?.id ?? null }
}

/** A user who has proved that an account is theirs without signing in, as the source of an action. */
export const ownerSourceOf = (
  req: Request,
  { _id, role }: Pick<UserRecord, '_id' | 'role'>,
): AuditSource => ({
  ...UNKNOWN,
  userId: _id,
  role,
  address: req.ip ?? null,
  requestId: String(req.id),
})

/** A command on the server as the source of an action, for example `problems import`. */
export const commandSource = (command: string): AuditSource => ({ ...UNKNOWN, command })

export interface Act<T> {
  action: AuditAction
  /** Null if the target is unknown before the action. */
  target: Types.ObjectId | null
  detail?: AuditDetail
  /** The accounts that the action is for. The log lists only the first of them. */
  recipients?: readonly Types.ObjectId[]
  /** Returns details that are unknown before the action. */
  after?(result: T): { target?: Types.ObjectId; detail?: AuditDetail }
}

const DAY_MS = 24 * 3600 * 1000

/** The maximum number of recipients in an entry. */
const MOST_RECIPIENTS = 20

/** The maximum length of a stored reason. The error for an invalid file can be very long. */
const MOST_REASON = 300

interface Deps {
  entries: AuditModel
  users: UserModel
  /** Returns the titles of contests and problems, and descriptions of submissions, by id. */
  titlesOf: (ids: readonly Types.ObjectId[]) => Promise<ReadonlyMap<string, string>>
  /** Returns the contest of a submission or rejudging, or the contest with this id. Null if there is none. */
  contestOf: (id: Types.ObjectId) => Promise<Types.ObjectId | null>
  /** Returns the problems of the contest with this id, or none if there is no such contest. */
  problemsOf: (id: Types.ObjectId) => Promise<readonly Types.ObjectId[]>
  retentionDays: number
  log: Logger
}

export type Audit = ReturnType<typeof createAudit>

/** The audit log. Entries never change, except that outcomes are added and the names of erased people are removed. */
export const createAudit = (deps: Deps) => {
  const { entries: model, users, titlesOf, contestOf, problemsOf, retentionDays, log } = deps
  /** Records the outcome. Never throws, because the action has already happened. */
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
     * Performs an action of an organiser or admin and records it. The entry is written first: if that fails, the action
     * does not happen. If the process dies during the action, the outcome remains `begun`.
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
     * Removes the names, emails, classes and addresses of an erased person. It reads the whole log, because any reason
     * or announcement may mention them.
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
     * Returns one page of the matching entries, newest first, and their total number. The entries of a contest include
     * actions on its submissions and changes to its problems since its creation.
     */
    async list(query: AuditQuery): Promise<{ data: AuditEntry[]; total: number }> {
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
      const data = rows.map((record) => {
        const target = record.targetId?.toHexString() ?? ''
        const targetName = titles.get(target) ?? nameOf(byId.get(target))
        return presentEntry(record, byId, targetName)
      })
      return { data, total }
    },
  }
}

/** Records what organisers and admins change about their own accounts. Other users are not audited. */
export const recordForStaff =
  (audit: Audit) =>
  <T>(req: Request, act: Act<T>, run: () => Promise<T>): Promise<T> =>
    actorOf(req).role === 'user' ? run() : audit.record(auditSourceOf(req), act, run)

/** The call that reads the audit log. No call changes it. */
export const auditRoutes = (audit: Audit) => [
  handler(administrationCalls.listAudit, ({ query }) => audit.list(query)),
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

/** Replaces an email, ignoring case, and a name unless it is part of a longer word. */
const withoutNames = (email: string, fullName: string) => {
  const emails = new RegExp(`(?<![\\p{L}\\p{N}._%+-])${escapeRegExp(email)}(?![\\p{L}\\p{N}])`, 'giu')
  const names = new RegExp(`(?<![\\p{L}\\p{N}])${escapeRegExp(fullName)}(?![\\p{L}\\p{N}])`, 'gu')
  return (value: AuditDetail[string]): AuditDetail[string] =>
    typeof value === 'string' ? value.replace(emails, DELETED_USER).replace(names, DELETED_USER) : value
}

/** True if the details contain past or present names of the user, or names of their API tokens. */
const isNamedIn = ({ userId, targetId, action }: AuditRecord, user: Types.ObjectId): boolean =>
  targetId?.equals(user) || (action.startsWith('apiToken.') && (userId?.equals(user) ?? false))

export type Person = Pick<UserRecord, '_id' | 'fullName' | 'email' | 'deletedAt'>

/** Returns null for an unknown person. Omits the email of erased accounts. */
export const nameOf = (person: Person | undefined): string | null => {
  if (!person) return null
  return person.deletedAt ? person.fullName : `${person.fullName} (${person.email})`
}

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
