import type { Request } from 'express'
import { addressOf, type Counter, fingerprint } from '../../http/limits'
import { knownDevice } from './device'
import type { LoginLimit } from './passwords'
import type { Tokens } from './tokens'

const WINDOW_MS = 15 * 60_000

/** Nobody logs in to one account so often; whoever does has the password, so that no stranger locks anybody out. */
const MOST_RIGHT = 40

/**
 * Limits the wrong passwords: people who log in are not counted, however many share an address, unless one account
 * does it again and again, which costs the server as much as guessing does.
 *
 * Wrong ones are counted for the account as seen from one address, for the address, and for the account from all
 * addresses, so that a botnet gets nowhere either. Nobody reaches the last bound from one address, so that locking an
 * owner out takes many. A browser in which the owner has logged in before has a count of its own instead: it cannot
 * be locked out at all, neither from elsewhere nor from the address that a whole school shares.
 * @returns what holds the guesses of a request at the account of an email
 */
export const createLoginLimits = (
  counter: Counter,
  tokens: Tokens,
): ((req: Request, email: string) => LoginLimit) => {
  const ofDevice = counter({ name: 'login-device', windowMs: WINDOW_MS, limit: 10 })
  const ofAccountHere = counter({ name: 'login-account-here', windowMs: WINDOW_MS, limit: 10 })
  const ofAddress = counter({ name: 'login-address', windowMs: WINDOW_MS, limit: 100 })
  const ofAccount = counter({ name: 'login-account', windowMs: WINDOW_MS, limit: 100 })
  const right = counter({ name: 'login-right', windowMs: WINDOW_MS, limit: MOST_RIGHT })

  return (req, email) => {
    const device = knownDevice(req, tokens, email)
    const account = fingerprint(email)
    const address = addressOf(req)
    const counts = device
      ? [{ count: ofDevice, key: device }]
      : [
          { count: ofAccountHere, key: `${account}:${address}` },
          { count: ofAddress, key: address },
          { count: ofAccount, key: account },
        ]
    return {
      // Else who fills the account's line from elsewhere would have its owner refused.
      line: device ?? account,
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
