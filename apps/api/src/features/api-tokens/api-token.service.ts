import { type ApiToken, type ApiTokenRequest, scopesOf } from '@cohort/shared'
import { Types } from 'mongoose'
import type { Logger } from 'pino'
import { AppError, invalidField } from '../../errors'
import type { Actor } from '../users/actor'
import { findWithAccount } from '../users/find-with-account'
import type { ApiTokenModel, ApiTokenRecord } from './api-token.model'
import { isTokenText, newTokenText, tokenHash, tokenPrefix } from './token-text'

const MOST_TOKENS = 50
const HOUR_MS = 3600_000

export type ApiTokens = ReturnType<typeof createApiTokens>

/** Tokens that let scripts act for their owners. */
export const createApiTokens = (model: ApiTokenModel, log: Logger) => {
  /**
   * Records the hour of the last use. The exact time would cost a write per request.
   */
  const noteUse = async ({ _id, lastUsedAt }: Pick<ApiTokenRecord, '_id' | 'lastUsedAt'>): Promise<void> => {
    const hour = new Date(Math.floor(Date.now() / HOUR_MS) * HOUR_MS)
    if (lastUsedAt === null || lastUsedAt < hour)
      await model.updateOne({ _id }, { $set: { lastUsedAt: hour } })
  }

  const note = (event: string, actor: Actor, id: Types.ObjectId) =>
    log.info({ event, user: actor.userId.toHexString(), apiToken: id.toHexString() }, event)

  return {
    /** Lists the actor's tokens, oldest first, including recently expired ones. */
    list: ({ userId, generation }: Actor) =>
      model.find({ userId, generation }).sort({ createdAt: 1 }).lean<ApiTokenRecord[]>(),

    /**
     * Creates a token. Its text is returned here and never stored.
     * @throws AppError INVALID_INPUT for an expiry in the past or a scope beyond the role; CONFLICT if the actor has
     * too many tokens
     */
    async create(actor: Actor, { name, scopes, expiresAt = null }: ApiTokenRequest) {
      const { userId, generation } = actor
      const expiry = expiresAt === null ? null : new Date(expiresAt)
      if (expiry && expiry.getTime() <= Date.now())
        throw invalidField('expiresAt', 'The expiry date must be in the future.')
      const beyond = scopes.find((scope) => !scopesOf(actor.role).includes(scope))
      if (beyond) throw invalidField('scopes', `Your role does not allow the scope ${beyond}.`)
      if ((await model.countDocuments({ userId, generation })) >= MOST_TOKENS)
        throw new AppError(
          'CONFLICT',
          `You already have ${MOST_TOKENS} API tokens. Please revoke one that you do not use.`,
        )
      const token = newTokenText()
      const record: ApiTokenRecord = {
        _id: new Types.ObjectId(),
        userId,
        name,
        scopes,
        hash: tokenHash(token),
        prefix: tokenPrefix(token),
        // The session's generation, so that a concurrent password reset also invalidates the token.
        generation,
        createdAt: new Date(),
        expiresAt: expiry,
        lastUsedAt: null,
      }
      await model.create(record)
      note('API token created', actor, record._id)
      return { record, token }
    },

    /**
     * Revokes one of the actor's own tokens.
     * @throws AppError NOT_FOUND, also for another user's token
     */
    async revoke(actor: Actor, id: Types.ObjectId): Promise<void> {
      const { deletedCount } = await model.deleteOne({ _id: id, userId: actor.userId })
      if (deletedCount !== 1) throw new AppError('NOT_FOUND', 'API token not found.')
      note('API token revoked', actor, id)
    },

    /** Returns the token's owner, or null if the token is invalid or the account is disabled. */
    async actorOf(token: string): Promise<Actor | null> {
      if (!isTokenText(token)) return null
      const fields = { scopes: 1, expiresAt: 1, lastUsedAt: 1 } as const
      const found = await findWithAccount(model, { hash: tokenHash(token) }, fields)
      // Expired tokens remain in the database for a month.
      if (!found || (found.expiresAt && found.expiresAt.getTime() <= Date.now())) return null
      await noteUse(found)
      const { userId, role, group, generation, scopes, _id } = found
      return { userId, role, group, generation, token: { id: _id, scopes } }
    },
  }
}

export const presentApiToken = (record: ApiTokenRecord): ApiToken => ({
  _id: record._id.toHexString(),
  name: record.name,
  scopes: record.scopes,
  prefix: record.prefix,
  createdAt: record.createdAt.toISOString(),
  expiresAt: record.expiresAt?.toISOString() ?? null,
  lastUsedAt: record.lastUsedAt?.toISOString() ?? null,
})
