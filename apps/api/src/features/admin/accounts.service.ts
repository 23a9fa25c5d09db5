import type { Account, AccountFilters, AccountListQuery, Role } from '@cohort/shared'
import { type QueryFilter, Types } from 'mongoose'
import { AppError } from '../../errors'
import { escapeRegExp, namePattern } from '../../search'
import { groupsOf } from '../users/groups'
import type { NameKeys } from '../users/name-keys'
import { readByName } from '../users/read-by-name'
import type { UserModel, UserRecord } from '../users/user.model'

const FIELDS = [
  'email',
  'fullName',
  'lastName',
  'role',
  'group',
  'disabledAt',
  'createdAt',
  'createdBy',
] as const
export type AccountRecord = Pick<UserRecord, '_id' | (typeof FIELDS)[number]>

export interface AccountChange {
  account: AccountRecord
  before: UserRecord
}

interface ImportRow {
  _id: Types.ObjectId
  at: Date
  by: Types.ObjectId | null
  accounts: number
}

type Change = Partial<Omit<UserRecord, '_id' | 'generation'>>

const ACTIVE_ADMIN = { role: 'admin', disabledAt: null } as const
const LAST_ADMIN = 'This is the last admin who can log in. Make someone else an admin first.'

export type Accounts = ReturnType<typeof createAccounts>

/** Account management for admins. */
export const createAccounts = (users: UserModel, nameKeys: NameKeys) => {
  const change = async (id: Types.ObjectId, set: Change, generations = 0): Promise<AccountChange> => {
    const before = await users
      .findOneAndUpdate({ _id: id, deletedAt: null }, { $set: set, $inc: { generation: generations } })
      .lean<UserRecord>()
    if (!before) throw new AppError('NOT_FOUND', 'User not found.')
    return { account: { ...before, ...set }, before }
  }

  const changeUnlessLastAdmin: typeof change = async (id, set, generations) => {
    const others = await users.exists({ ...ACTIVE_ADMIN, _id: { $ne: id } })
    if (!others && (await users.exists({ ...ACTIVE_ADMIN, _id: id })))
      throw new AppError('CONFLICT', LAST_ADMIN)
    const result = await change(id, set, generations)
    const { before } = result
    const wasActive = before.role === 'admin' && before.disabledAt === null
    if (!wasActive || (await users.exists(ACTIVE_ADMIN))) return result
    // A concurrent change removed the other admins, so undo this one.
    const undone = Object.keys(set).map((field) => [field, before[field as keyof UserRecord]])
    await users.updateOne({ _id: id }, { $set: { ...Object.fromEntries(undone), ...ACTIVE_ADMIN } })
    throw new AppError('CONFLICT', LAST_ADMIN)
  }

  const adminsOf = async (ids: readonly Types.ObjectId[]) => {
    const found = await users.find({ _id: { $in: ids } }, { fullName: 1 }).lean()
    return (id: Types.ObjectId | null | undefined) => {
      const admin = found.find(({ _id }) => id?.equals(_id))
      return admin ? { _id: admin._id.toHexString(), fullName: admin.fullName } : null
    }
  }

  return {
    /** Returns one page of the matching accounts, sorted by name, and their total number. */
    async list(query: AccountListQuery): Promise<{ data: Account[]; total: number }> {
      const { rows, total } = await readByName(users, filterOf(query), query, FIELDS)
      const [similar, adminOf] = await Promise.all([
        nameKeys.similarTo(rows),
        adminsOf(rows.flatMap(({ createdBy }) => createdBy ?? [])),
      ])
      const data = rows.map((row, index) => {
        const createdBy = adminOf(row.createdBy)
        return {
          ...presentAccount(row),
          ...(createdBy && { createdBy }),
          ...(similar[index] && { similarTo: similar[index] }),
        }
      })
      return { data, total }
    },
    /** Returns the values that the list can be filtered by. */
    async filters(): Promise<AccountFilters> {
      const [groups, imports] = await Promise.all([
        groupsOf(users),
        users.aggregate<ImportRow>([
          { $match: { importId: { $ne: null } } },
          {
            $group: {
              _id: '$importId',
              at: { $min: '$createdAt' },
              by: { $min: '$createdBy' },
              accounts: { $sum: 1 },
            },
          },
          { $sort: { at: -1 } },
        ]),
      ])
      const adminOf = await adminsOf(imports.flatMap(({ by }) => by ?? []))
      return {
        groups,
        imports: imports.map(({ _id, at, by, accounts }) => ({
          _id: _id.toHexString(),
          at: at.toISOString(),
          by: adminOf(by),
          accounts,
        })),
      }
    },
    /** @throws AppError NOT_FOUND; CONFLICT for the last admin who can log in */
    setRole: (id: Types.ObjectId, role: Role) =>
      role === 'admin' ? change(id, { role }) : changeUnlessLastAdmin(id, { role }),
    /**
     * Blocks logins, and ends all sessions and API tokens of the account in the same write.
     * @throws like `setRole`
     */
    disable: (id: Types.ObjectId) => changeUnlessLastAdmin(id, { disabledAt: new Date() }, 1),
    /**
     * Sets fields of the account, and ends all its sessions and API tokens in the same write.
     * @throws like `setRole`
     */
    replace: (id: Types.ObjectId, set: Change) => changeUnlessLastAdmin(id, set, 1),
    /** @throws AppError NOT_FOUND */
    enable: (id: Types.ObjectId) => change(id, { disabledAt: null }),
  }
}

/**
 * Enables the account with this email and makes it an admin. Operators run this on the server, where they need no
 * account.
 * @param email in lower case
 * @returns null if no account has this email
 */
export const makeAdmin = async (users: UserModel, email: string): Promise<AccountChange | null> => {
  const before = await users.findOneAndUpdate({ email }, { $set: ACTIVE_ADMIN }).lean<UserRecord>()
  return before && { account: { ...before, ...ACTIVE_ADMIN }, before }
}

export const presentAccount = ({ lastName, ...account }: AccountRecord): Account => ({
  _id: account._id.toHexString(),
  fullName: account.fullName,
  ...(lastName && account.fullName.endsWith(lastName) && { lastName }),
  email: account.email,
  role: account.role,
  ...(account.group && { group: account.group }),
  disabled: Boolean(account.disabledAt),
  createdAt: account.createdAt.toISOString(),
})

const filterOf = ({ search = '', role, group, importId }: AccountListQuery): QueryFilter<UserRecord> => {
  const email = { $regex: escapeRegExp(search), $options: 'i' }
  const fullName = { $regex: namePattern(search), $options: 'i' }
  const byId = /^[0-9a-f]{24}$/i.test(search) ? [{ _id: new Types.ObjectId(search) }] : []
  return {
    ...(role === undefined ? {} : { role }),
    ...(group === undefined ? {} : { group }),
    ...(importId === undefined ? {} : { importId: new Types.ObjectId(importId) }),
    ...(search === '' ? {} : { $or: [{ email }, { fullName }, ...byId] }),
  }
}
