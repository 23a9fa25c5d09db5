import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { ResetPasswordRequest } from '@cohort/shared'
import type { Logger } from 'pino'
import { contendedInsert } from '../../database/contended-insert'
import { isDuplicateKey } from '../../database/errors'
import { AppError } from '../../errors'
import type { Counter } from '../../http/limits'
import type { ApiTokens } from '../api-tokens/api-token.service'
import type { Mailer } from '../mail/mailer'
import type { PasswordResetModel } from './password-reset.model'
import type { GuessLimit, Passwords } from './passwords'
import type { Sessions } from './session.service'
import type { UserModel, UserRecord } from './user.model'

export interface PasswordResets {
  /**
   * Mails a code to the account of an email. Does the same work where there is none, and does not wait for the mail,
   * so that neither the answer nor its time tells which. Too many requests for one email do nothing.
   * @throws AppError UNAVAILABLE where this installation sends no mail
   */
  request(email: string): Promise<void>
  /**
   * Sets a new password and ends all sessions and API tokens of the account.
   * @throws AppError RESET_CODE_REFUSED for a code that is wrong, expired or used up, the same for an unknown email;
   * RATE_LIMITED as the limit says
   */
  reset(input: ResetPasswordRequest, limit: GuessLimit): Promise<UserRecord>
}

export interface PasswordResetDeps {
  users: UserModel
  passwordResets: PasswordResetModel
  sessions: Sessions
  apiTokens: ApiTokens
  passwords: Passwords
  mailer: Mailer
  counter: Counter
  /** The key of the stored hashes. */
  pepper: string
  log: Logger
}

const MINUTE_MS = 60_000
const CODE_TTL_MS = 10 * MINUTE_MS
const TRIES = 5
const NO_MAIL = 'This installation sends no mail, so passwords cannot be reset. Please ask its operator.'

/** Forgotten passwords: a code by mail, for a new password. */
export const createPasswordResets = (deps: PasswordResetDeps): PasswordResets => {
  const { users, passwordResets, sessions, apiTokens, passwords, mailer, log } = deps
  // Within a code's life, so that who is shut out by somebody else's requests has a code in their mailbox that works.
  const codesAtOnce = deps.counter({ name: 'reset-code', windowMs: CODE_TTL_MS, limit: 3 })
  // With five tries each, a guesser has a chance of one in ten thousand a day.
  const codesOfDay = deps.counter({ name: 'reset-code-day', windowMs: 24 * 60 * MINUTE_MS, limit: 20 })

  const keyed = (...parts: string[]) =>
    createHmac('sha256', deps.pepper)
      .update(JSON.stringify(['password reset', ...parts]))
      .digest('base64url')

  return {
    async request(email) {
      if (!mailer.isSetUp) throw new AppError('UNAVAILABLE', NO_MAIL)
      const id = keyed(email)
      if (!((await codesAtOnce.add(id)) && (await codesOfDay.add(id)))) return
      const user = await users.findOne({ email }).lean()
      const code = String(randomInt(1_000_000)).padStart(6, '0')
      const codeHash = keyed(id, code)
      const put = () =>
        passwordResets.updateOne(
          { _id: id },
          {
            $set: {
              userId: user?._id ?? null,
              codeHash,
              triesLeft: TRIES,
              expiresAt: new Date(Date.now() + CODE_TTL_MS),
            },
          },
          { upsert: true },
        )
      await contendedInsert(put).catch((error: unknown) => {
        // Two first requests of one email at once: the record is there now.
        if (isDuplicateKey(error)) return put()
        throw error
      })
      log.info(
        { event: 'reset code asked', user: user?._id.toHexString() ?? null },
        'a reset code was asked for',
      )
      if (!user) return
      // A newer code ends this one, and so does its use: who gets both mails late would try the wrong one.
      const stillWorks = async () =>
        (await passwordResets.exists({ _id: id, codeHash, expiresAt: { $gt: new Date() } })) !== null
      mailer.send({ to: user.email, ...resetMail(code, mailer.name) }, stillWorks)
    },

    async reset({ email, code, newPassword }, limit) {
      await limit.check()
      const id = keyed(email)
      // The try is taken before the code is looked at: tries at once cannot share one.
      const record = await passwordResets
        .findOneAndUpdate(
          { _id: id, triesLeft: { $gt: 0 }, expiresAt: { $gt: new Date() } },
          { $inc: { triesLeft: -1 } },
        )
        .lean()
      const refuse = async () => {
        const user = record?.userId?.toHexString() ?? null
        log.warn({ event: 'password reset refused', user }, 'a password reset was refused')
        await limit.countWrong()
        return new AppError('RESET_CODE_REFUSED')
      }
      const isRight = isSame(record?.codeHash ?? '', keyed(id, code))
      if (!record?.userId || !isRight) throw await refuse()
      const passwordHash = await passwords.hash(newPassword)
      // The code ends here, once: another request may have used it in the meantime, or a new code taken its place.
      const { deletedCount } = await passwordResets.deleteOne({ _id: id, codeHash: record.codeHash })
      if (deletedCount !== 1) throw await refuse()
      const user = await users
        .findOneAndUpdate(
          { _id: record.userId },
          { $set: { passwordHash }, $inc: { generation: 1 } },
          { returnDocument: 'after' },
        )
        .lean()
      if (!user) throw await refuse()
      await Promise.all([sessions.endAllOf(user._id), apiTokens.endAllOf(user._id)])
      log.info({ event: 'password reset', user: user._id.toHexString() }, 'a password was reset')
      return user
    },
  }
}

const isSame = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

const resetMail = (code: string, site: string) => ({
  subject: `Your code for a new password at ${site}`,
  text: `Your code for a new password at ${site}:

    ${code}

It works once, for ${CODE_TTL_MS / MINUTE_MS} minutes. A newer code ends it.

If you did not ask for it, you need not do anything: your password stays
as it is. Nobody at ${site} will ever ask you for this code.
`,
})
