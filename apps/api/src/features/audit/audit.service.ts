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
  /** Null where it is known only afterwards. */
  target: Types.ObjectId | null
  detail?: AuditDetail
  /** What is known once it is done. */
  after?(result: T): { target?: Types.ObjectId; detail?: AuditDetail }
}

export interface ReadEntry {
  record: AuditRecord
  by: Pick<UserRecord, '_id' | 'fullName' | 'email'> | null
}

export interface Audit {
  /**
   * Does what an organiser or admin asked for, with a record of it. The record is there before the act: where it cannot
   * be written, nothing is done; where the process ends in the act, it says `begun` for good.
   */
  record<T>(source: AuditSource, act: Act<T>, run: () => Promise<T>): Promise<T>
  /** One page, the newest first, and how many pass the filters in all. */
  list(query: AuditQuery): Promise<{ entries: ReadEntry[]; total: number }>
}

const DAY_MS = 24 * 3600 * 1000
const DEFAULT_PAGE_SIZE = 50

/** The record of what organisers and admins did. Nothing here changes or removes an entry but its first outcome. */
export const createAudit = (
  model: AuditModel,
  users: UserModel,
  retentionDays: number,
  log: Logger,
): Audit => {
  /** The act has happened by now: that it could not be noted is no reason to answer that it failed. */
  const close = async (_id: Types.ObjectId, set: Partial<AuditRecord>): Promise<void> => {
    await model.updateOne({ _id, outcome: 'begun' }, { $set: set }).catch((error: Error) => {
      log.error({ err: { message: error.message }, audit: _id.toHexString() }, 'an outcome was not recorded')
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
