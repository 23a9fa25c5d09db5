import type { AuditAction, AuditQuery } from '@cohort/shared'
import { type QueryFilter, Types } from 'mongoose'
import type { Logger } from 'pino'
import { ANY_TIME } from '../../database/ferret-connection'
import { AppError } from '../../errors'
import type { UserModel, UserRecord } from '../users/user.model'
import type { AuditDetail, AuditModel, AuditRecord } from './audit.model'
import type { AuditSource } from './audit-source'

export interface Act<T> {
  action: AuditAction
  /** Null if it is known only afterwards. */
  target: Types.ObjectId | null
  detail?: AuditDetail
  /** Facts that are known only afterwards. */
  after?(result: T): { target?: Types.ObjectId; detail?: AuditDetail }
}

export interface ReadEntry {
  record: AuditRecord
  by: Pick<UserRecord, '_id' | 'fullName' | 'email'> | null
}

export interface Audit {
  /**
   * Performs an act of an organiser or admin with an audit entry. The entry is written before the act: if that
   * fails, nothing is done; if the process ends during the act, the entry stays `begun`.
   */
  record<T>(source: AuditSource, act: Act<T>, run: () => Promise<T>): Promise<T>
  /** One page, newest first, and how many entries match the filters. */
  list(query: AuditQuery): Promise<{ entries: ReadEntry[]; total: number }>
}

const DAY_MS = 24 * 3600 * 1000
const DEFAULT_PAGE_SIZE = 50

/** The audit log. Nothing here changes or removes an entry except to add its outcome. */
export const createAudit = (
  model: AuditModel,
  users: UserModel,
  retentionDays: number,
  log: Logger,
): Audit => {
  /** The act has already happened, so a failure to record its outcome must not fail the call. */
  const close = async (_id: Types.ObjectId, set: Partial<AuditRecord>): Promise<void> => {
    await model.updateOne({ _id, outcome: 'begun' }, { $set: set }).catch((error: Error) => {
      log.error(
        { err: { message: error.message }, audit: _id.toHexString() },
        'an outcome could not be recorded in the audit log',
      )
    })
  }

  return {
    async record(source, { action, target, detail = {}, after }, run) {
      const _id = new Types.ObjectId()
      const at = new Date()
      await model.create({
        _id,
        at,
        ...source,
        action,
        targetId: target,
        detail,
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
        const code = error instanceof AppError ? error.code : null
        await close(_id, { outcome: code === null ? 'failed' : 'refused', code })
        throw error
      }
    },

    async list(query) {
      const { page = 1, limit = DEFAULT_PAGE_SIZE } = query
      const filter = filterOf(query)
      const [records, total] = await Promise.all([
        model
          .find(filter)
          .sort({ at: -1, _id: -1 })
          .skip((page - 1) * limit)
          .limit(limit)
          .lean<AuditRecord[]>(),
        model.countDocuments(filter),
      ])
      const ids = records.flatMap(({ userId }) => userId ?? [])
      const people = await users.find({ _id: { $in: ids } }, { fullName: 1, email: 1 }).lean()
      const byId = new Map(people.map((person) => [person._id.toHexString(), person]))
      const entries = records.map((record) => ({
        record,
        by: (record.userId && byId.get(record.userId.toHexString())) ?? null,
      }))
      return { entries, total }
    },
  }
}

const filterOf = ({ by, target, action }: AuditQuery): QueryFilter<AuditRecord> => ({
  at: ANY_TIME,
  ...(by === undefined ? {} : { userId: new Types.ObjectId(by) }),
  ...(target === undefined ? {} : { targetId: new Types.ObjectId(target) }),
  ...(action === undefined ? {} : { action }),
})
