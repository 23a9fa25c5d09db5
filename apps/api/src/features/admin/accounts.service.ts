import type { AccountListQuery, Role } from '@cohort/shared'
import type { QueryFilter, Types } from 'mongoose'
import { AppError } from '../../errors'
import { escapeRegExp } from '../../search'
import type { ApiTokens } from '../api-tokens/api-token.service'
import type { Sessions } from '../users/session.service'
import type { UserModel, UserRecord } from '../users/user.model'
import type { AccountLock } from './account-lock'

export type AccountRecord = Pick<
  UserRecord,
  '_id' | 'email' | 'fullName' | 'role' | 'disabledAt' | 'createdAt'
>

/** The result of a change to an account. */
export interface AccountChange {
  account: AccountRecord
  before: AccountRecord
}

export interface Accounts {
  /** One page of all accounts by email, and how many match the filters. */
  list(query: AccountListQuery): Promise<{ accounts: AccountRecord[]; total: number }>
  /** @throws AppError NOT_FOUND; CONFLICT if no admin would be left who can log in */
  setRole(id: Types.ObjectId, role: Role): Promise<AccountChange>
  /**
   * Ends all sessions and API tokens of the account in the same write, and blocks logins.
   * @throws AppError as `setRole`
   */
  disable(id: Types.ObjectId): Promise<AccountChange>
  /** @throws AppError NOT_FOUND */
  enable(id: Types.ObjectId): Promise<AccountChange>
}

const DEFAULT_PAGE_SIZE = 50
const FIELDS = ['email', 'fullName', 'role', 'disabledAt', 'createdAt'] as const

const LAST_ADMIN = 'This is the last admin who can log in. Make somebody else an admin first.'

/** Accounts as admins manage them. */
export const createAccounts = (
  users: UserModel,
  { sessions, apiTokens }: { sessions: Sessions; apiTokens: ApiTokens },
  lock: AccountLock,
): Accounts => {
  const change = async (
    id: Types.ObjectId,
    set: Partial<Pick<AccountRecord, 'role' | 'disabledAt'>>,
    ended = 0,
  ): Promise<AccountChange> => {
    const before = await users
      .findOneAndUpdate({ _id: id }, { $set: set, $inc: { generation: ended } })
      .lean<AccountRecord>()
    if (!before) throw new AppError('NOT_FOUND', 'User not found.')
    return { account: { ...before, ...set }, before }
  }

  const keepAnAdmin = async (id: Types.ObjectId): Promise<void> => {
    const isAdmin = await users.exists({ _id: id, role: 'admin', disabledAt: null })
    if (!isAdmin) return
    const another = await users.exists({ _id: { $ne: id }, role: 'admin', disabledAt: null })
    if (!another) throw new AppError('CONFLICT', LAST_ADMIN)
  }

  return {
    async list(query) {
      const { page = 1, limit = DEFAULT_PAGE_SIZE } = query
      const filter = filterOf(query)
      const [accounts, total] = await Promise.all([
        users
          .find(filter, FIELDS)
          .sort({ email: 1 })
          .skip((page - 1) * limit)
          .limit(limit)
          .lean<AccountRecord[]>(),
        users.countDocuments(filter),
      ])
      return { accounts, total }
    },

    setRole(id, role) {
      if (role === 'admin') return change(id, { role })
      return lock(async () => {
        await keepAnAdmin(id)
        return change(id, { role })
      })
    },

    disable: (id) =>
      lock(async () => {
        await keepAnAdmin(id)
        const result = await change(id, { disabledAt: new Date() }, 1)
        await Promise.all([sessions.endAllOf(id), apiTokens.endAllOf(id)])
        return result
      }),

    enable: (id) => change(id, { disabledAt: null }),
  }
}

const filterOf = ({ search = '', role }: AccountListQuery): QueryFilter<UserRecord> => {
  const found = { $regex: escapeRegExp(search), $options: 'i' }
  return {
    // Every address is greater than the empty text, so this condition lets the index give the order.
    email: { $gte: '' },
    ...(role === undefined ? {} : { role }),
    ...(search === '' ? {} : { $or: [{ email: found }, { fullName: found }] }),
  }
}
