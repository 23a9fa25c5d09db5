import { userCalls } from '@cohort/shared'
import { clearSessionCookie, setDeviceCookie } from '../../http/cookies'
import { type Handler, handler } from '../../http/handler'
import { addressOf, type Counter } from '../../http/limits'
import { ownerSourceOf } from '../audit/audit.service'
import type { KnownDevices } from '../users/known-devices'
import type { PasswordResets } from './password-reset.service'

interface Deps {
  passwordResets: PasswordResets
  devices: KnownDevices
  counter: Counter
}

const WRONG_CODES = { name: 'wrong-code-address', windowMs: 15 * 60_000, limit: 30 }

/** The calls that request a reset code and use it to set a new password. */
export const passwordResetRoutes = ({ passwordResets, devices, counter }: Deps): Handler[] => {
  const wrongCodesOfAddress = counter(WRONG_CODES)
  return [
    handler(userCalls.forgotPassword, async ({ body: { email } }) => {
      await passwordResets.request(email)
      return { data: null, message: 'Code sent—check your inbox (or spam).' }
    }),

    handler(userCalls.resetPassword, async ({ req, res, body }) => {
      const address = addressOf(req)
      const limit = {
        address,
        check: () => wrongCodesOfAddress.check(address),
        countWrong: async () => void (await wrongCodesOfAddress.add(address)),
      }
      const user = await passwordResets.reset(body, limit, (owner) => ownerSourceOf(req, owner))
      clearSessionCookie(req, res)
      // A user who can read the account's mail owns it, so other people's guesses must not lock out this browser.
      setDeviceCookie(req, res, await devices.remember(user, null))
      return { data: null, message: 'Password reset.' }
    }),
  ]
}
