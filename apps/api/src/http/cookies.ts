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

/** The cookies of a request with an API token are ignored, because requests from scripts skip browser protections. */
const read = (req: Request, name: string): string | null =>
  bearerToken(req) === null ? (parseCookie(req.headers.cookie ?? '')[nameOf(name, req)] ?? null) : null

/** The token of the request's session cookie. */
export const sessionToken = (req: Request): string | null => read(req, SESSION_COOKIE)

/** The token that identifies a browser that the account's owner has logged in from before. */
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
