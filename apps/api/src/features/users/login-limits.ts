import type { Request } from 'express'
import { deviceToken } from '../../http/cookies'
import { addressOf, type Counter, fingerprint } from '../../http/limits'
import { knownDevice } from './known-devices'
import type { LoginLimit } from './passwords'
import type { UserRecord } from './user.model'

const WINDOW_MS = 15 * 60_000

/**
 * More logins than the owner of an account ever needs. Only logins with the right password count, so strangers cannot
 * lock the owner out.
 */
const MOST_RIGHT = 40

/**
 * Limits wrong passwords. Successful logins do not count against an address, because many users may share it. They are
 * limited only per account, because each login costs the server as much as a guess.
 *
 * In a browser that the account has used before, wrong passwords count against that browser, and against all the
 * account's known browsers together. Guesses from elsewhere cannot lock the browser out, and more devices do not allow
 * more guesses. In other browsers, wrong passwords count against the account at this address, against the address, and
 * against the account at all addresses. The last limit stops botnets.
 * @returns a function that returns the limits for a login attempt; `user` is null if no account has the email
 */
export const createLoginLimits = (
  counter: Counter,
): ((req: Request, email: string, user: UserRecord | null) => LoginLimit) => {
  const ofDevice = counter({ name: 'login-device', windowMs: WINDOW_MS, limit: 10 })
  const ofDevices = counter({ name: 'login-devices', windowMs: WINDOW_MS, limit: 30 })
  const ofAccountHere = counter({ name: 'login-account-here', windowMs: WINDOW_MS, limit: 10 })
  const ofAddress = counter({ name: 'login-address', windowMs: WINDOW_MS, limit: 100 })
  const ofAccount = counter({ name: 'login-account', windowMs: WINDOW_MS, limit: 100 })
  const right = counter({ name: 'login-right', windowMs: WINDOW_MS, limit: MOST_RIGHT })

  return (req, email, user) => {
    const device = knownDevice(user, deviceToken(req))
    const account = fingerprint(email)
    const address = addressOf(req)
    const counts = device
      ? [
          { count: ofDevice, key: device },
          { count: ofDevices, key: account },
        ]
      : [
          { count: ofAccountHere, key: `${account}:${address}` },
          { count: ofAddress, key: address },
          { count: ofAccount, key: account },
        ]
    return {
      asker: { share: device ? 'owner' : 'anyone', account, address },
      async check() {
        await Promise.all([right.check(account), ...counts.map(({ count, key }) => count.check(key))])
      },
      async countRight() {
        await right.add(account)
      },
      async countWrong() {
        await Promise.all(counts.map(({ count, key }) => count.add(key)))
      },
    }
  }
}

export type LoginLimits = ReturnType<typeof createLoginLimits>
