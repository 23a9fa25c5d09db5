import type { Request, RequestHandler } from 'express'
import { AppError } from '../errors'
import { bearerToken } from './bearer-token'

const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses writes that a page from another origin makes in a signed-in browser. Browsers always send the origin with
 * such a request, so a request without one does not come from a browser. A request with an API token needs no check: no
 * page has the token, and its cookies are ignored.
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
    // A proxy that claims http may itself be behind one with TLS, so only https is certain.
    const scheme = req.secure ? 'https:' : given.protocol
    // A scheme's default port is omitted in an origin, and may be present in Host.
    const own = new URL(`${scheme}//${req.host}`)
    return given.protocol === own.protocol && given.host === own.host
  } catch {
    return false
  }
}
