import type { Request, RequestHandler } from 'express'
import { AppError } from '../errors'
import { bearerToken } from './bearer-token'

const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses writes by pages of other origins in a signed-in browser. Browsers always send the origin with such a request,
 * so a request without an origin does not come from a browser. Requests with API tokens need no check, because pages do
 * not have the token and the cookies of such requests are ignored.
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
    // If a proxy reports http, another proxy in front of it may still use TLS. Only https is certain.
    const scheme = req.secure ? 'https:' : given.protocol
    // Unlike an origin, the Host header may contain the default port of the scheme, which URL removes.
    const own = new URL(`${scheme}//${req.host}`)
    return given.protocol === own.protocol && given.host === own.host
  } catch {
    return false
  }
}
