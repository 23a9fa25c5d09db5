import type { Request, Response } from 'express'
import { deviceToken, setDeviceCookie } from '../../http/cookies'
import { fingerprint } from '../../http/limits'
import type { Tokens } from './tokens'

const DEVICE_TTL_MS = 180 * 24 * 3600 * 1000

/** Notes in the browser that the owner of an account has been here. */
export const rememberDevice = (req: Request, res: Response, tokens: Tokens, email: string): void => {
  setDeviceCookie(req, res, tokens.sign('device', fingerprint(email), DEVICE_TTL_MS), DEVICE_TTL_MS)
}

/** What tells this browser from others, where the owner of the account has been here before; else null. */
export const knownDevice = (req: Request, tokens: Tokens, email: string): string | null => {
  const token = deviceToken(req)
  const isKnown = token !== null && tokens.verify('device', token) === fingerprint(email)
  return isKnown ? fingerprint(token) : null
}
