import type { Request, RequestHandler } from 'express'
import { AppError } from '../errors'
import { bearerToken } from './bearer-token'

const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses a write that a page of another origin makes in a signed-in browser. Browsers always name the origin
 * of such a request; what names none is no browser. A request with an API token needs no such rule: no page has the
 * token, and the browser's cookies do not count beside one.
 */
export const sameOrigin: RequestHandler = (req, _res, next) => {
  const origin = bearerToken(req) === null ? req.headers.origin : undefined
  if (!SAFE_METHODS.has(req.method) && origin !== undefined && !isOwn(origin, req)) {
    throw new AppError('FOREIGN_ORIGIN')
  }
  next()
}

const isOwn = (origin: string, req: Request): boolean => {
  try {
    const given = new URL(origin)
    // A proxy that says http may itself be behind one that does TLS, so only https is known for sure.
    const scheme = req.secure ? 'https:' : given.protocol
    // A scheme's own port is left out of an origin, and may be in a Host.
    const own = new URL(`${scheme}//${req.host}`)
    return given.protocol === own.protocol && given.host === own.host
  } catch {
    return false
  }
}
