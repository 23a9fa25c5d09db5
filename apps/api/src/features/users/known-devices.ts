import { randomBytes } from 'node:crypto'
import { fingerprint } from '../../http/limits'
import type { UserModel, UserRecord } from './user.model'

export interface KnownDevices {
  /**
   * Notes that the account's owner has been in a browser, and gives the token that says so. A browser keeps the token
   * that it has; of all others the account knows the newest five.
   */
  remember(user: UserRecord, token: string | null): Promise<string>
}

const MOST_DEVICES = 5

/**
 * What tells this browser from others if the owner of the account has been here before, else null. A password reset
 * or a disabled account makes all browsers strangers.
 */
export const knownDevice = (user: UserRecord | null, token: string | null): string | null => {
  if (!user || token === null) return null
  const hash = fingerprint(token)
  const isKnown = user.devices.some((each) => each.hash === hash && each.generation === user.generation)
  return isKnown ? hash : null
}

/** The browsers in which the owners of accounts have logged in. */
export const createKnownDevices = (users: UserModel): KnownDevices => ({
  async remember(user, given) {
    const token = given !== null && knownDevice(user, given) ? given : randomBytes(24).toString('base64url')
    const device = { hash: fingerprint(token), generation: user.generation }
    // To the end of the list, in two steps: no single update both removes from a list and adds to it.
    await users.bulkWrite([
      { updateOne: { filter: { _id: user._id }, update: { $pull: { devices: { hash: device.hash } } } } },
      {
        updateOne: {
          filter: { _id: user._id },
          update: { $push: { devices: { $each: [device], $slice: -MOST_DEVICES } } },
        },
      },
    ])
    return token
  },
})
