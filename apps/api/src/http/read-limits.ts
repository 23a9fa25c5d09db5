import type { Request, RequestHandler } from 'express'
import type { Tokens } from '../features/users/tokens'
import { sessionToken } from './cookies'
import { addressOf, type Limiter } from './limits'

const MINUTE_MS = 60_000
/** A page with a submission under way asks some thirty times a minute. */
const OF_SESSION = 1200
/** A hall of some hundred people who are not logged in yet has one address. */
const OF_ADDRESS = 6000

/**
 * Limits the calls that only read, which nothing else does: by session, and by address for who has none. A session is
 * one that this server has signed, so that nobody makes one up for a count of its own; whether it still holds is asked
 * later.
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
