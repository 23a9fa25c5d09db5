import type { Request } from 'express'
import { deviceToken } from '../../http/cookies'
import { addressOf, type Counter, fingerprint } from '../../http/limits'
import { knownDevice } from './known-devices'
import type { LoginLimit } from './passwords'
import type { UserRecord } from './user.model'

const WINDOW_MS = 15 * 60_000

/**
 * Nobody logs in to one account this often. Only logins with the right password count, so strangers cannot lock
 * anybody out.
 */
const MOST_RIGHT = 40

/**
 * Limits wrong passwords. Successful logins do not count, however many users share an address, unless one account logs
 * in again and again, which costs the server as much as guessing. In a known browser of the account, wrong passwords
 * count for that browser, and for all known browsers of the account together: guesses from elsewhere cannot lock it
 * out, and new devices allow no extra guesses. In other browsers they count for the account from one address, for the
 * address, and for the account from all addresses, which stops botnets.
 * @returns the limits for a login attempt with an email; the user is null if there is none
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
