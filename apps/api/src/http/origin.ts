import type { Request, RequestHandler } from 'express'
import { AppError } from '../errors'
import { bearerToken } from './bearer-token'

const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses writes that pages from other origins make in a signed-in browser. Browsers always send the origin with such a
 * request, so a request without one does not come from a browser. Requests with API tokens need no check, because pages
 * do not have the token, and the cookies of such requests are ignored.
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
    // If a proxy says http, another proxy in front of it may still use TLS. Only https is certain.
    const scheme = req.secure ? 'https:' : given.protocol
    // The default port of a scheme is never in an origin, but may be in the Host header. URL removes it.
    const own = new URL(`${scheme}//${req.host}`)
    return given.protocol === own.protocol && given.host === own.host
  } catch {
    return false
  }
}
