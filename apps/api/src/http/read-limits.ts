import type { Request, RequestHandler } from 'express'
import type { Tokens } from '../features/users/tokens'
import { sessionToken } from './cookies'
import { addressOf, type Limiter } from './limits'

const MINUTE_MS = 60_000
/** A page with a running submission makes about thirty requests a minute. */
const OF_SESSION = 1200
/** Several hundred users in a hall may share one address before they log in. */
const OF_ADDRESS = 6000

/**
 * Limits read calls per session, or per address without a session. The session's token must have this server's
 * signature, so that nobody can invent tokens to get new limits. A later check decides whether the session is valid.
 */
export const createReadLimits = (limiter: Limiter, tokens: Pick<Tokens, 'verify'>): RequestHandler => {
  const sessionOf = (req: Request): string | null => {
    const token = sessionToken(req)
    return token === null ? null : tokens.verify(token)
  }
  const rule = { windowMs: MINUTE_MS, isRough: true }
  const ofSession = limiter({
    ...rule,
    name: 'read-session',
    limit: OF_SESSION,
    keyOf: (req) => sessionOf(req) ?? addressOf(req),
  })
  const ofAddress = limiter({ ...rule, name: 'read-address', limit: OF_ADDRESS, keyOf: addressOf })

  return (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next()
    const limit = sessionOf(req) === null ? ofAddress : ofSession
    return limit(req, res, next)
  }
}
