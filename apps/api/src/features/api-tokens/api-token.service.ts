import { type ApiTokenRequest, scopesOf } from '@cohort/shared'
import { Types } from 'mongoose'
import type { Logger } from 'pino'
import { AppError } from '../../errors'
import type { Actor } from '../users/actor'
import { findWithAccount } from '../users/find-with-account'
import type { ApiTokenModel, ApiTokenRecord } from './api-token.model'
import { isTokenText, newTokenText, tokenHash, tokenPrefix } from './token-text'

export interface ApiTokens {
  /** The actor's own tokens, oldest first, including recently expired ones. */
  list(actor: Actor): Promise<ApiTokenRecord[]>
  /**
   * Creates a token. Only its owner gets its text; it is not stored.
   * @throws AppError INVALID_INPUT for an expiry in the past or a scope beyond the role, CONFLICT if the actor has too many
   */
  create(actor: Actor, input: ApiTokenRequest): Promise<{ record: ApiTokenRecord; token: string }>
  /**
   * Revokes one of the actor's own tokens.
   * @throws AppError NOT_FOUND, also for another's
   */
  revoke(actor: Actor, id: Types.ObjectId): Promise<void>
  /** The token's owner; null if the token is unknown, revoked or expired, or the account has ended it or is disabled. */
  actorOf(token: string): Promise<Actor | null>
  endAllOf(userId: Types.ObjectId): Promise<void>
}

const MOST = 50
const HOUR_MS = 3600_000

const refused = (path: string, message: string) =>
  new AppError('INVALID_INPUT', message, { issues: [{ path, message }] })

export const createApiTokens = (model: ApiTokenModel, log: Logger): ApiTokens => {
  /** Rounded to the hour: it is useful to know that a token is in use, but not worth a write for each request. */
  const noteUse = async ({ _id, lastUsedAt }: Pick<ApiTokenRecord, '_id' | 'lastUsedAt'>): Promise<void> => {
    const hour = new Date(Math.floor(Date.now() / HOUR_MS) * HOUR_MS)
    if (lastUsedAt === null || lastUsedAt < hour)
      await model.updateOne({ _id }, { $set: { lastUsedAt: hour } })
  }

  const note = (event: string, actor: Actor, id: Types.ObjectId) =>
    log.info({ event, user: actor.userId.toHexString(), apiToken: id.toHexString() }, event)

  return {
    list: ({ userId, generation }) =>
      model.find({ userId, generation }).sort({ createdAt: 1 }).lean<ApiTokenRecord[]>(),

    async create(actor, { name, scopes, expiresAt = null }) {
      const { userId, generation } = actor
      const expiry = expiresAt === null ? null : new Date(expiresAt)
      if (expiry && expiry.getTime() <= Date.now())
        throw refused('expiresAt', 'The expiry date must be in the future.')
      const beyond = scopes.find((scope) => !scopesOf(actor.role).includes(scope))
      if (beyond) throw refused('scopes', `Your role does not allow the scope ${beyond}.`)
      if ((await model.countDocuments({ userId, generation })) >= MOST)
        throw new AppError('CONFLICT', `You have ${MOST} API tokens. Please revoke one that you do not use.`)
      const token = newTokenText()
      const record: ApiTokenRecord = {
        _id: new Types.ObjectId(),
        userId,
        name,
        scopes,
        hash: tokenHash(token),
        prefix: tokenPrefix(token),
        // From the session that asks, so that a password reset at this moment ends the token too.
        generation,
        createdAt: new Date(),
        expiresAt: expiry,
        lastUsedAt: null,
      }
      await model.create(record)
      note('API token made', actor, record._id)
      return { record, token }
    },

    async revoke(actor, id) {
      const { deletedCount } = await model.deleteOne({ _id: id, userId: actor.userId })
      if (deletedCount !== 1) throw new AppError('NOT_FOUND', 'API token not found.')
      note('API token revoked', actor, id)
    },

    async actorOf(token) {
      if (!isTokenText(token)) return null
      const fields = { scopes: 1, expiresAt: 1, lastUsedAt: 1 } as const
      const found = await findWithAccount(model, { hash: tokenHash(token) }, fields)
      // The index removes expired tokens only after a month.
      if (!found || (found.expiresAt && found.expiresAt.getTime() <= Date.now())) return null
      await noteUse(found)
      const { userId, role, generation, scopes, _id } = found
      return { userId, role, generation, token: { id: _id, scopes } }
    },

    async endAllOf(userId) {
      await model.deleteMany({ userId })
    },
  }
}
