import { randomBytes } from 'node:crypto'
import { fingerprint } from '../../http/limits'
import type { UserModel, UserRecord } from './user.model'

const MOST_DEVICES = 5

/**
 * An id for this browser if the account's owner has logged in from it before, and null otherwise. Resetting the
 * password or disabling the account makes all browsers unknown.
 */
export const knownDevice = (user: UserRecord | null, token: string | null): string | null => {
  if (!user || token === null) return null
  const hash = fingerprint(token)
  const isKnown = user.devices.some((each) => each.hash === hash && each.generation === user.generation)
  return isKnown ? hash : null
}

export type KnownDevices = ReturnType<typeof createKnownDevices>

/** Remembers the browsers from which account owners have logged in. */
export const createKnownDevices = (users: UserModel) => ({
  /**
   * Records that the account's owner has logged in from a browser, and returns the browser's token. A known browser
   * keeps its token. The account remembers the five latest browsers.
   */
  async remember(user: UserRecord, given: string | null): Promise<string> {
    const token = given !== null && knownDevice(user, given) ? given : randomBytes(24).toString('base64url')
    const device = { hash: fingerprint(token), generation: user.generation }
    // Two updates, because a single one cannot both remove from a list and append to it.
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
