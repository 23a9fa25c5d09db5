import { userCalls } from '@cohort/shared'
import { clearSessionCookie, setDeviceCookie } from '../../http/cookies'
import { type Handler, handler } from '../../http/handler'
import { addressOf, type Counter } from '../../http/limits'
import type { KnownDevices } from '../users/known-devices'
import type { PasswordResets } from './password-reset.service'

interface Deps {
  passwordResets: PasswordResets
  devices: KnownDevices
  counter: Counter
}

const WRONG_CODES = { name: 'wrong-code-address', windowMs: 15 * 60_000, limit: 30 }

/** Password resets. */
export const passwordResetRoutes = ({ passwordResets, devices, counter }: Deps): Handler[] => {
  const wrongCodesOfAddress = counter(WRONG_CODES)
  return [
    handler(userCalls.forgotPassword, async ({ body: { email } }) => {
      await passwordResets.request(email)
      return { data: null, message: 'Code sent—check your inbox (or spam).' }
    }),

    handler(userCalls.resetPassword, async ({ req, res, body }) => {
      const address = addressOf(req)
      const user = await passwordResets.reset(body, {
        address,
        check: () => wrongCodesOfAddress.check(address),
        countWrong: async () => void (await wrongCodesOfAddress.add(address)),
      })
      clearSessionCookie(req, res)
      // A user who reads the account's mail is its owner, so other people's guesses do not lock this browser out.
      setDeviceCookie(req, res, await devices.remember(user, null))
      return { data: null, message: 'Password reset.' }
    }),
  ]
}
