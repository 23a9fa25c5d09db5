import { parseCookie } from 'cookie'
import type { CookieOptions, Request, Response } from 'express'
import { bearerToken } from './bearer-token'

/** The session cookie's name without TLS. */
export const SESSION_COOKIE = 'cohort_session'
const DEVICE = 'cohort_device'
/** How long a session lasts. */
export const SESSION_TTL_MS = 7 * 24 * 3600 * 1000
const DEVICE_TTL_MS = 180 * 24 * 3600 * 1000

/** With TLS, the prefix prevents other hosts and unencrypted pages from setting the cookie. */
const nameOf = (name: string, req: Request): string => (req.secure ? `__Host-${name}` : name)

const optionsOf = (req: Request): CookieOptions => ({
  httpOnly: true,
  sameSite: 'lax',
  secure: req.secure,
  path: '/',
})

/** Ignores the cookies of requests with an API token, because such requests skip the protections for browsers. */
const read = (req: Request, name: string): string | null =>
  bearerToken(req) === null ? (parseCookie(req.headers.cookie ?? '')[nameOf(name, req)] ?? null) : null

/** The token of the request's session cookie. */
export const sessionToken = (req: Request): string | null => read(req, SESSION_COOKIE)

/** The token of a browser from which the account's owner has logged in before. */
export const deviceToken = (req: Request): string | null => read(req, DEVICE)

export const setSessionCookie = (req: Request, res: Response, token: string): void => {
  res.cookie(nameOf(SESSION_COOKIE, req), token, { ...optionsOf(req), maxAge: SESSION_TTL_MS })
}

export const setDeviceCookie = (req: Request, res: Response, token: string): void => {
  res.cookie(nameOf(DEVICE, req), token, { ...optionsOf(req), maxAge: DEVICE_TTL_MS })
}

export const clearSessionCookie = (req: Request, res: Response): void => {
  res.clearCookie(nameOf(SESSION_COOKIE, req), optionsOf(req))
}
