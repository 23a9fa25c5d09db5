import {
  type LoginRequest,
  nameSkeleton,
  type PasswordChangeRequest,
  type SignupRequest,
  type User,
} from '@cohort/shared'
import type { Logger } from 'pino'
import { unlessDuplicate } from '../../database/errors'
import { AppError, invalidField } from '../../errors'
import { fingerprint } from '../../http/limits'
import type { Actor } from './actor'
import { newAccount } from './new-account'
import type { LoginLimit, Passwords } from './passwords'
import type { UserModel, UserRecord } from './user.model'

export type Users = ReturnType<typeof createUsers>

/** Creates and reads accounts, checks logins, and changes names and passwords. */
export const createUsers = (users: UserModel, passwords: Passwords, log: Logger) => ({
  /**
   * @param address the client's address
   * @throws AppError EMAIL_TAKEN; UNAVAILABLE if too many requests are waiting
   */
  async signup(
    { email, password, fullName }: Pick<SignupRequest, 'email' | 'password' | 'fullName'>,
    address: string,
  ): Promise<UserRecord> {
    if (await users.exists({ email })) throw new AppError('EMAIL_TAKEN')
    const passwordHash = await passwords.hash(password, {
      share: 'anyone',
      account: fingerprint(email),
      address,
    })
    const user = newAccount({ email, fullName, passwordHash, role: 'user' })
    // If two users sign up with the same email at once, the unique index decides.
    if ((await unlessDuplicate(users.create(user))) === null) throw new AppError('EMAIL_TAKEN')
    log.info({ event: 'signup', user: user._id.toHexString() }, 'an account was created')
    return user
  },

  /**
   * @throws AppError INVALID_CREDENTIALS for an unknown email or a wrong password; ACCOUNT_DISABLED, but only if the
   * password is right; RATE_LIMITED by the limit; UNAVAILABLE if too many requests are waiting
   */
  async login(
    { email, password }: LoginRequest,
    limitOf: (user: UserRecord | null) => LoginLimit,
  ): Promise<UserRecord> {
    const user = await users.findOne({ email }).lean()
    const isRight = await passwords.matches(password, user?.passwordHash ?? null, limitOf(user))
    if (!user || !isRight) {
      log.warn({ event: 'login refused', user: user?._id.toHexString() ?? null }, 'a login was refused')
      throw new AppError('INVALID_CREDENTIALS')
    }
    if (user.disabledAt) {
      log.warn({ event: 'login of a disabled account', user: user._id.toHexString() }, 'a login was refused')
      throw new AppError('ACCOUNT_DISABLED')
    }
    log.info({ event: 'login', user: user._id.toHexString() }, 'a login')
    return user
  },

  /** @throws AppError UNAUTHENTICATED if the account was deleted */
  async changeName({ userId, generation }: Actor, fullName: string): Promise<UserRecord> {
    const user = await users
      .findOneAndUpdate(
        { _id: userId, generation },
        { $set: { fullName, nameKey: nameSkeleton(fullName) } },
        { returnDocument: 'after' },
      )
      .lean()
    if (!user) throw new AppError('UNAUTHENTICATED')
    log.info({ event: 'name changed', user: userId.toHexString() }, 'a display name was changed')
    return user
  },

  /**
   * Changes the password and starts a new generation, which ends all sessions and API tokens of the account.
   * @throws AppError INVALID_INPUT for a wrong current password; UNAUTHENTICATED if the actor's session has ended in
   * the meantime; RATE_LIMITED by the limit; UNAVAILABLE if too many requests are waiting
   */
  async changePassword(
    { userId, generation }: Actor,
    { currentPassword, newPassword }: PasswordChangeRequest,
    limitOf: (user: UserRecord) => LoginLimit,
  ): Promise<UserRecord> {
    const user = await users.findById(userId).lean()
    if (!user) throw new AppError('UNAUTHENTICATED')
    const limit = limitOf(user)
    if (!(await passwords.matches(currentPassword, user.passwordHash, limit))) {
      log.warn(
        { event: 'password change refused', user: userId.toHexString() },
        'a password change was refused',
      )
      throw invalidField('currentPassword', 'The current password is wrong.')
    }
    const passwordHash = await passwords.hash(newPassword, limit.asker)
    // The filter contains the session's generation, so this does not overwrite the password from a reset that has ended
    // the session in the meantime.
    const changed = await users
      .findOneAndUpdate(
        { _id: userId, generation },
        { $set: { passwordHash }, $inc: { generation: 1 } },
        { returnDocument: 'after' },
      )
      .lean()
    if (!changed) throw new AppError('UNAUTHENTICATED')
    log.info({ event: 'password changed', user: userId.toHexString() }, 'a password was changed')
    return changed
  },

  /** @throws AppError UNAUTHENTICATED if the account was deleted */
  async get({ userId }: Actor): Promise<UserRecord> {
    const user = await users.findById(userId).lean()
    if (!user) throw new AppError('UNAUTHENTICATED')
    return user
  },
})

/** An account as its owner sees it. */
export const presentUser = (user: UserRecord): User => ({
  _id: user._id.toHexString(),
  fullName: user.fullName,
  userName: user.fullName,
  email: user.email,
  ...(user.avatar === null ? {} : { avatar: user.avatar }),
  role: user.role,
})
