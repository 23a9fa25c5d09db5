import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { ResetPasswordRequest } from '@cohort/shared'
import type { Logger } from 'pino'
import { unlessDuplicate } from '../../database/errors'
import { AppError } from '../../errors'
import { type Counter, fingerprint } from '../../http/limits'
import type { Audit, AuditSource } from '../audit/audit.service'
import type { MailJob, MailQueue } from '../mail/mail-queue'
import type { Mail, Mailer } from '../mail/mailer'
import type { GuessLimit, Passwords } from '../users/passwords'
import type { UserModel, UserRecord } from '../users/user.model'
import type { PasswordResetModel } from './password-reset.model'

/** The limit on guesses from one client address. */
export interface ResetLimit extends GuessLimit {
  /** The client's address. */
  address: string
}

export type PasswordResets = ReturnType<typeof createPasswordResets>

export interface PasswordResetDeps {
  users: UserModel
  passwordResets: PasswordResetModel
  passwords: Passwords
  mailer: Pick<Mailer, 'isSetUp' | 'name'>
  mailQueue: Pick<MailQueue, 'add'>
  counter: Counter
  audit: Audit
  /** The key for the stored hashes. */
  pepper: string
  log: Logger
}

const MINUTE_MS = 60_000
const CODE_TTL_MS = 10 * MINUTE_MS
const TRIES = 5
const NO_MAIL = 'This server does not send email, so it cannot reset passwords. Please contact its operator.'
const NO_QUEUE = 'The server could not send the code. Please try again in a minute.'

/** Resets passwords with codes sent by email. */
export const createPasswordResets = (deps: PasswordResetDeps) => {
  const { users, passwordResets, passwords, mailer, log } = deps
  // The window is a code's lifetime, so users blocked by other people's requests still have a valid code.
  const codesAtOnce = deps.counter({ name: 'reset-code', windowMs: CODE_TTL_MS, limit: 3 })
  // With five guesses per code, an attacker has a chance of one in ten thousand a day.
  const codesOfDay = deps.counter({ name: 'reset-code-day', windowMs: 24 * 60 * MINUTE_MS, limit: 20 })

  const keyed = (...parts: string[]) =>
    createHmac('sha256', deps.pepper)
      .update(JSON.stringify(['password reset', ...parts]))
      .digest('base64url')

  /** Derives six evenly distributed digits. Without the pepper, the database does not reveal them. */
  const codeOf = (id: string, seed: string): string => {
    const bytes = createHmac('sha256', deps.pepper)
      .update(JSON.stringify(['reset code', id, seed]))
      .digest()
    return String(bytes.readUIntBE(0, 6) % 1_000_000).padStart(6, '0')
  }

  return {
    /**
     * Emails a code to an account's owner. An email without an account causes the same work, and no request waits for
     * the mail, so neither the answer nor its time reveals whether there is an account. Ignores excess requests for
     * one email.
     * @throws AppError UNAVAILABLE if this installation sends no mail or Redis does not answer
     */
    async request(email: string): Promise<void> {
      if (!mailer.isSetUp) throw new AppError('UNAVAILABLE', NO_MAIL)
      const id = keyed(email)
      if (!((await codesAtOnce.add(id)) && (await codesOfDay.add(id)))) return
      const user = await users.findOne({ email }).lean()
      const seed = randomBytes(16).toString('base64url')
      const code = codeOf(id, seed)
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
              seed,
            },
          },
          { upsert: true },
        )
      // Null if a concurrent first request for this email has created the record.
      if ((await unlessDuplicate(put())) === null) await put()
      log.info(
        { event: 'reset code requested', user: user?._id.toHexString() ?? null },
        'a reset code was requested',
      )
      // Queue a job even without an account, or the response time would reveal that there is none.
      await deps.mailQueue.add({ resetId: id, codeHash }).catch(() => {
        throw new AppError('UNAVAILABLE', NO_QUEUE)
      })
    },

    /** Writes the email with the code. Returns null if the code is no longer valid or no account has the address. */
    async writeMail({ resetId, codeHash }: MailJob): Promise<Mail | null> {
      const reset = await passwordResets
        .findOne({ _id: resetId, codeHash, expiresAt: { $gt: new Date() } })
        .lean()
      const user = reset?.userId && (await users.findById(reset.userId, { email: 1 }).lean())
      return user ? { to: user.email, ...resetMail(codeOf(resetId, reset.seed), mailer.name) } : null
    },

    /**
     * Sets a new password and starts a new generation, which ends all sessions and API tokens of the account. The audit
     * log records the reset for organisers and admins.
     * @throws AppError RESET_CODE_REFUSED for a code that is wrong, expired or used, and also for an unknown email;
     * RATE_LIMITED after too many attempts
     */
    async reset(
      { email, code, newPassword }: ResetPasswordRequest,
      limit: ResetLimit,
      source: (owner: Pick<UserRecord, '_id' | 'role'>) => AuditSource,
    ): Promise<UserRecord> {
      await limit.check()
      const id = keyed(email)
      // Count the attempt before checking the code, so that concurrent attempts cannot exceed the limit.
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
      const asker = { share: 'owner', account: fingerprint(email), address: limit.address } as const
      const passwordHash = await passwords.hash(newPassword, asker)
      // Another request may have used or replaced the code in the meantime.
      const { deletedCount } = await passwordResets.deleteOne({ _id: id, codeHash: record.codeHash })
      if (deletedCount !== 1) throw await refuse()
      const owner = await users.findById(record.userId, { role: 1 }).lean()
      if (!owner) throw await refuse()
      const act = { action: 'account.password', target: owner._id, detail: { with: 'mailed code' } } as const
      const change = () =>
        users
          .findOneAndUpdate(
            { _id: owner._id },
            { $set: { passwordHash }, $inc: { generation: 1 } },
            { returnDocument: 'after' },
          )
          .lean()
      const user = await (owner.role === 'user' ? change() : deps.audit.record(source(owner), act, change))
      if (!user) throw await refuse()
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
  subject: `Your password reset code for ${site}`,
  text: `Your password reset code for ${site}:

    ${code}

It expires in ${CODE_TTL_MS / MINUTE_MS} minutes and works once. Only the latest code is valid.

If you did not ask for a code, ignore this email. Your password has not
changed. ${site} will never ask you for this code.
`,
})
