import type { Account, AccountListQuery, Role } from '@cohort/shared'
import type { QueryFilter, Types } from 'mongoose'
import { AppError } from '../../errors'
import { readPage } from '../../paging'
import { escapeRegExp } from '../../search'
import type { UserModel, UserRecord } from '../users/user.model'

export type AccountRecord = Pick<
  UserRecord,
  '_id' | 'email' | 'fullName' | 'role' | 'disabledAt' | 'createdAt'
>

/** The result of a change to an account. */
export interface AccountChange {
  account: AccountRecord
  before: AccountRecord
}

type Change = Partial<Pick<AccountRecord, 'role' | 'disabledAt'>>

const FIELDS = ['email', 'fullName', 'role', 'disabledAt', 'createdAt'] as const
const ACTIVE_ADMIN = { role: 'admin', disabledAt: null } as const
const LAST_ADMIN = 'This is the last admin who can log in. Make someone else an admin first.'

export type Accounts = ReturnType<typeof createAccounts>

/** Accounts as admins manage them. */
export const createAccounts = (users: UserModel) => {
  const change = async (id: Types.ObjectId, set: Change, generations = 0): Promise<AccountChange> => {
    const before = await users
      .findOneAndUpdate({ _id: id }, { $set: set, $inc: { generation: generations } })
      .lean<AccountRecord>()
    if (!before) throw new AppError('NOT_FOUND', 'User not found.')
    return { account: { ...before, ...set }, before }
  }

  const changeUnlessLastAdmin: typeof change = async (id, set, generations) => {
    const others = await users.exists({ ...ACTIVE_ADMIN, _id: { $ne: id } })
    if (!others && (await users.exists({ ...ACTIVE_ADMIN, _id: id })))
      throw new AppError('CONFLICT', LAST_ADMIN)
    const result = await change(id, set, generations)
    const { role, disabledAt } = result.before
    const wasActive = role === 'admin' && disabledAt === null
    if (!wasActive || (await users.exists(ACTIVE_ADMIN))) return result
    // The other admins lost their role or account at the same moment.
    await change(id, ACTIVE_ADMIN)
    throw new AppError('CONFLICT', LAST_ADMIN)
  }

  return {
    /** One page of all accounts by email, and how many match the filters. */
    list: (query: AccountListQuery) =>
      readPage<UserRecord, AccountRecord>(users, filterOf(query), query, { email: 1 }, FIELDS),
    /** @throws AppError NOT_FOUND; CONFLICT if no admin would be left who can log in */
    setRole: (id: Types.ObjectId, role: Role) =>
      role === 'admin' ? change(id, { role }) : changeUnlessLastAdmin(id, { role }),
    /**
     * Ends all sessions and API tokens of the account in the same write, and blocks logins.
     * @throws AppError as `setRole`
     */
    disable: (id: Types.ObjectId) => changeUnlessLastAdmin(id, { disabledAt: new Date() }, 1),
    /** @throws AppError NOT_FOUND */
    enable: (id: Types.ObjectId) => change(id, { disabledAt: null }),
  }
}

/**
 * Enables the account with this email and makes it an admin. The operator runs this on the server, without an account.
 * @param email in lower case
 * @returns null if no account has it
 */
export const makeAdmin = async (users: UserModel, email: string): Promise<AccountChange | null> => {
  const before = await users.findOneAndUpdate({ email }, { $set: ACTIVE_ADMIN }).lean<AccountRecord>()
  return before && { account: { ...before, ...ACTIVE_ADMIN }, before }
}

/** An account as admins see it. */
export const presentAccount = (account: AccountRecord): Account => ({
  _id: account._id.toHexString(),
  fullName: account.fullName,
  email: account.email,
  role: account.role,
  disabled: Boolean(account.disabledAt),
  createdAt: account.createdAt.toISOString(),
})

const filterOf = ({ search = '', role }: AccountListQuery): QueryFilter<UserRecord> => {
  const found = { $regex: escapeRegExp(search), $options: 'i' }
  return {
    // Every address is greater than the empty text, so this condition lets the index give the order.
    email: { $gte: '' },
    ...(role === undefined ? {} : { role }),
    ...(search === '' ? {} : { $or: [{ email: found }, { fullName: found }] }),
  }
}
