import { forgotPasswordRequestSchema, resetPasswordRequestSchema } from '@cohort/shared'
import { Router } from 'express'
import type { Authorise } from '../../http/authorise'
import { clearSessionCookie, setDeviceCookie } from '../../http/cookies'
import { methodNotAllowed } from '../../http/errors'
import { jsonBody } from '../../http/json-body'
import { addressOf, type Counter, type Limiter } from '../../http/limits'
import { parseBody } from '../../http/parse'
import { respond } from '../../http/respond'
import type { KnownDevices } from './known-devices'
import type { PasswordResets } from './password-reset.service'

interface Deps {
  passwordResets: PasswordResets
  devices: KnownDevices
  authorise: Authorise
  limiter: Limiter
  counter: Counter
}

const MINUTES = 60_000

/** The calls under /user of those who forgot their password. */
export const passwordResetRoutes = ({
  passwordResets,
  devices,
  authorise,
  limiter,
  counter,
}: Deps): Router => {
  const router = Router()
  const requestsOfAddress = limiter({
    name: 'forgot-address',
    windowMs: 60 * MINUTES,
    limit: 60,
    keyOf: addressOf,
  })
  const wrongCodesOfAddress = counter({ name: 'wrong-code-address', windowMs: 15 * MINUTES, limit: 30 })

  router
    .route('/forgot-password')
    .post(authorise('anyone'), jsonBody(forgotPasswordRequestSchema), requestsOfAddress, async (req, res) => {
      const { email } = parseBody(forgotPasswordRequestSchema, req)
      await passwordResets.request(email)
      respond(res, 200, null, 'Code sent—check your inbox (or spam).')
    })
    .all(methodNotAllowed('POST'))

  router
    .route('/reset-password')
    .post(authorise('anyone'), jsonBody(resetPasswordRequestSchema), async (req, res) => {
      const address = addressOf(req)
      const user = await passwordResets.reset(parseBody(resetPasswordRequestSchema, req), {
        address,
        check: () => wrongCodesOfAddress.check(address),
        countWrong: async () => void (await wrongCodesOfAddress.add(address)),
      })
      clearSessionCookie(req, res)
      // Who reads the account's mail is its owner: guesses of others do not keep this browser out.
      setDeviceCookie(req, res, await devices.remember(user, null))
      respond(res, 200, null, 'Password reset.')
    })
    .all(methodNotAllowed('POST'))

  return router
}
