import { isDeepStrictEqual } from 'node:util'
import {
  type AccountImport,
  type AccountImportRequest,
  type AccountState,
  generatePassword,
  type ImportedAccount,
  nameSkeleton,
} from '@cohort/shared'
import { Types } from 'mongoose'
import type { Models } from '../../database/database'
import { unlessDuplicate } from '../../database/errors'
import { AppError } from '../../errors'
import { fingerprint } from '../../http/limits'
import type { Audit, AuditSource } from '../audit/audit.service'
import { rereadRowsOf } from '../contests/board-changes'
import type { NameKeys } from '../users/name-keys'
import { newAccount } from '../users/new-account'
import type { Asker } from '../users/password-queue'
import type { Passwords } from '../users/passwords'
import type { UserRecord } from '../users/user.model'

interface Deps {
  models: Pick<Models, 'contests' | 'submissions' | 'users'>
  passwords: Pick<Passwords, 'hash'>
  audit: Audit
  nameKeys: NameKeys
}

type State = Pick<UserRecord, 'fullName' | 'role'> &
  Partial<Record<'lastName' | 'group', string | null | undefined>>
type Known = Pick<UserRecord, '_id' | 'email' | 'fullName' | 'lastName' | 'role' | 'group' | 'importId'>

const IS_ADMIN = 'This account is an admin. Admins can only be changed one at a time, by a signed-in admin.'
const CHANGED = 'An account changed during the import. Send the import again to continue where it stopped.'

export type AccountImports = ReturnType<typeof createAccountImports>

/** Lets admins create and change accounts, identified by email, and set new passwords. It sends no mail. */
export const createAccountImports = ({ models, passwords, audit, nameKeys }: Deps) => {
  const { users } = models
  /**
   * Finds the existing accounts, by email.
   * @throws AppError INVALID_INPUT that lists all admins among them
   */
  const knownOf = async (accounts: readonly ImportedAccount[]): Promise<Map<string, Known>> => {
    const found = await users
      .find(
        { email: { $in: accounts.map(({ email }) => email) } },
        { email: 1, fullName: 1, lastName: 1, role: 1, group: 1, importId: 1 },
      )
      .lean<Known[]>()
    const known = new Map(found.map((account) => [account.email, account]))
    const issues = accounts.flatMap(({ email }, index) =>
      known.get(email)?.role === 'admin'
        ? [{ path: `accounts.${index}.email`, message: `${email}: ${IS_ADMIN}` }]
        : [],
    )
    if (issues.length > 0) throw new AppError('INVALID_INPUT', issues[0]!.message, { issues })
    return known
  }

  /**
   * @throws AppError CONFLICT if somebody else has just created the account; UNAVAILABLE if too many passwords wait
   * to be hashed
   */
  const create = async (
    given: ImportedAccount,
    { after }: AccountImport,
    importId: Types.ObjectId | null,
    source: AuditSource,
  ): Promise<string | null> => {
    const generated = given.password === undefined ? generatePassword() : null
    const passwordHash = await passwords.hash(given.password ?? generated!, askerOf(given.email, source))
    const { fullName, lastName = null, role, group = null } = after
    const account = newAccount({
      email: given.email,
      fullName,
      lastName,
      role,
      group,
      passwordHash,
      createdBy: source.userId,
      importId,
    })
    const detail = { fullName, role, ...(group !== null && { group }) }
    await audit.record(source, { action: 'account.create', target: account._id, detail }, async () => {
      if ((await unlessDuplicate(users.create(account))) === null) throw new AppError('CONFLICT', CHANGED)
    })
    return generated
  }

  /** @throws AppError CONFLICT if the account has changed since it was read */
  const update = async (known: Known, { before, after }: AccountImport, source: AuditSource) => {
    const { _id, fullName, role, group } = known
    const detail = {
      ...changeOf('Name', fullName, after.fullName),
      ...changeOf('LastName', before?.lastName ?? '', after.lastName ?? ''),
      ...changeOf('Role', role, after.role),
      ...changeOf('Group', group ?? '', after.group ?? ''),
    }
    await audit.record(source, { action: 'account.update', target: _id, detail }, async () => {
      const { matchedCount } = await users.updateOne(
        { _id, fullName, role, group },
        { $set: { ...after, group: after.group ?? null, nameKey: nameSkeleton(after.fullName) } },
      )
      if (matchedCount === 0) throw new AppError('CONFLICT', CHANGED)
    })
    await rereadRowsOf(models, _id)
  }

  return {
    /**
     * Creates and changes accounts one by one, each with an entry in the audit log. Repeating an interrupted import
     * completes it, but passwords that the first attempt generated are lost.
     * @throws AppError INVALID_INPUT, before any change, if the import contains an admin; CONFLICT if an account
     * changes during the import; UNAVAILABLE if too many passwords wait to be hashed
     */
    async import(
      { accounts, dryRun, importId: importHex }: AccountImportRequest,
      source: AuditSource,
    ): Promise<AccountImport[]> {
      const importId = importHex === undefined ? null : new Types.ObjectId(importHex)
      const known = await knownOf(accounts)
      const plan = accounts.map((given) => compare(given, known.get(given.email), importId))
      if (dryRun) {
        const similar = await nameKeys.similarTo(accounts)
        return plan.map((planned, index) => ({
          ...planned,
          ...(similar[index] && { similarTo: similar[index] }),
        }))
      }
      const done: AccountImport[] = []
      for (const [index, planned] of plan.entries()) {
        const given = accounts[index]!
        let password: string | null = null
        const existing = known.get(given.email)
        if (!existing) password = await create(given, planned, importId, source)
        else if (planned.change === 'update') await update(existing, planned, source)
        done.push({ ...planned, password })
      }
      return done
    },

    /**
     * Sets a generated password, and ends all sessions and API tokens of the account.
     * @throws AppError NOT_FOUND; CONFLICT for an admin; UNAVAILABLE if too many passwords wait to be hashed
     */
    async resetPassword(id: Types.ObjectId, source: AuditSource): Promise<string> {
      const user = await users.findOne({ _id: id, deletedAt: null }, { email: 1, role: 1 }).lean()
      if (!user) throw new AppError('NOT_FOUND', 'User not found.')
      if (user.role === 'admin') throw new AppError('CONFLICT', IS_ADMIN)
      const password = generatePassword()
      const passwordHash = await passwords.hash(password, askerOf(user.email, source))
      await audit.record(source, { action: 'account.resetPassword', target: id }, async () => {
        const change = { $set: { passwordHash }, $inc: { generation: 1 } }
        const { matchedCount } = await users.updateOne({ _id: id, role: { $ne: 'admin' } }, change)
        if (matchedCount === 0) throw new AppError('CONFLICT', IS_ADMIN)
      })
      return password
    },
  }
}

/** Plans the change to one account. A repeated import again reports `create` for accounts that it created before. */
const compare = (
  given: ImportedAccount,
  known: Known | undefined,
  importId: Types.ObjectId | null,
): AccountImport => {
  // Without a last name in the file, existing accounts keep theirs.
  const before = known ? stateOf({ ...known, lastName: given.lastName && known.lastName }) : null
  const after = stateOf({
    fullName: given.fullName,
    lastName: given.lastName,
    role: given.role ?? before?.role ?? 'user',
    group: given.group === undefined ? before?.group : given.group,
  })
  const isSame = isDeepStrictEqual(before, after)
  const isNew = !known || (isSame && importId !== null && known.importId?.equals(importId))
  return {
    email: given.email,
    change: isNew ? 'create' : isSame ? 'none' : 'update',
    before: isNew ? null : before,
    after,
    password: null,
  }
}

const stateOf = ({ fullName, lastName, role, group }: State): AccountState => ({
  fullName,
  ...(lastName && { lastName }),
  role,
  ...(group && { group }),
})

const changeOf = (what: string, from: string, to: string): Record<string, string> =>
  from === to ? {} : { [`from${what}`]: from, [`to${what}`]: to }

const askerOf = (email: string, { address }: AuditSource): Asker => ({
  share: 'anyone',
  account: fingerprint(email),
  address: address ?? 'operator',
})
