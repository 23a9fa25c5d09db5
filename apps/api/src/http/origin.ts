import type { RequestHandler } from 'express'
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
  if (!SAFE_METHODS.has(req.method) && origin !== undefined && hostOf(origin) !== req.host?.toLowerCase()) {
    throw new AppError('FOREIGN_ORIGIN')
  }
  next()
}

const hostOf = (origin: string): string | null => {
  try {
    return new URL(origin).host
  } catch {
    return null
  }
}
