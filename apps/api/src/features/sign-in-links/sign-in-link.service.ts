import { createHmac } from 'node:crypto'
import { readableSecret, type SignInLink, type SignInLinksRequest } from '@cohort/shared'
import { AppError } from '../../errors'
import type { Audit, AuditSource } from '../audit/audit.service'
import type { UserModel, UserRecord } from '../users/user.model'
import type { SignInLinkModel } from './sign-in-link.model'

interface Deps {
  users: UserModel
  signInLinks: SignInLinkModel
  audit: Audit
  /** The key for the stored hashes. */
  pepper: string
}

const HOUR_MS = 3_600_000
/**
 * Four groups have 79 bits. Guesses need no limit if a secret has at least 64 bits (NIST SP 800-63B, look-up secrets).
 * The hash is keyed, so only the server can check a guess.
 */
const GROUPS = 4
const REFUSED = {
  missing: 'No account has this email.',
  admin: 'This account is an admin. Admins log in with their password.',
  disabled: 'This account is disabled. Enable it first.',
}

export type SignInLinks = ReturnType<typeof createSignInLinks>

/** Sign-in links that admins give to users and organisers instead of passwords. */
export const createSignInLinks = ({ users, signInLinks, audit, pepper }: Deps) => {
  /** Ignores case and hyphens, so that users can type the secret in capitals or without hyphens. */
  const hashOf = (token: string): string =>
    createHmac('sha256', pepper)
      .update(JSON.stringify(['sign-in link', token.toLowerCase().replace(/[^a-z0-9]/g, '')]))
      .digest('base64url')

  return {
    /**
     * Creates a link for each account, with an audit entry.
     * @throws AppError INVALID_INPUT, without creating any link, listing every email that cannot get one
     */
    async create({ emails, validHours }: SignInLinksRequest, source: AuditSource): Promise<SignInLink[]> {
      const found = await users
        .find({ email: { $in: emails } }, { email: 1, role: 1, disabledAt: 1, generation: 1 })
        .lean<UserRecord[]>()
      const byEmail = new Map(found.map((user) => [user.email, user]))
      const issues = emails.flatMap((email, index) => {
        const reason = refusalOf(byEmail.get(email))
        return reason === null ? [] : [{ path: `emails.${index}`, message: `${email}: ${REFUSED[reason]}` }]
      })
      if (issues.length > 0) throw new AppError('INVALID_INPUT', issues[0]!.message, { issues })
      const links: SignInLink[] = []
      for (const email of emails) {
        const { _id, generation } = byEmail.get(email)!
        const token = readableSecret(GROUPS)
        const expiresAt = new Date(Date.now() + validHours * HOUR_MS)
        await audit.record(
          source,
          { action: 'account.signInLink', target: _id, detail: { validHours } },
          () => signInLinks.create({ _id: hashOf(token), userId: _id, generation, expiresAt }),
        )
        links.push({ email, path: `/sign-in#${token}`, expiresAt: expiresAt.toISOString() })
      }
      return links
    },

    /**
     * Uses up a link and returns its account.
     * @throws AppError SIGN_IN_LINK_REFUSED if the link has been used or has expired, if the password has changed since
     * it was created, or if the account is disabled or an admin's
     */
    async use(token: string, source: (user: UserRecord) => AuditSource): Promise<UserRecord> {
      const _id = hashOf(token)
      // The index that removes expired links runs only once a minute.
      const link = await signInLinks.findOneAndDelete({ _id, expiresAt: { $gt: new Date() } }).lean()
      const user = link && (await users.findById(link.userId).lean<UserRecord>())
      if (!user || user.generation !== link.generation || refusalOf(user) !== null)
        throw new AppError('SIGN_IN_LINK_REFUSED')
      return audit.record(
        source(user),
        { action: 'account.signInByLink', target: user._id },
        async () => user,
      )
    },
  }
}

const refusalOf = (
  user: Pick<UserRecord, 'role' | 'disabledAt'> | undefined,
): keyof typeof REFUSED | null => {
  if (!user) return 'missing'
  if (user.role === 'admin') return 'admin'
  return user.disabledAt ? 'disabled' : null
}
