import { randomUUID } from 'node:crypto'
import { isDuplicateKey } from '../../database/errors'
import { AppError } from '../../errors'
import type { AccountLockModel } from './account-lock.model'

/** Runs the work while no other process holds the lock. */
export type AccountLock = <T>(work: () => Promise<T>) => Promise<T>

/** About a thousand times as long as the work takes. */
const HELD_MS = 10_000
const TRIES = 60
const PAUSE_MS = 50

/** The lock in the database. It fails with CONFLICT if others hold it for seconds. */
export const createAccountLock = (locks: AccountLockModel): AccountLock => {
  const take = async (holder: string): Promise<boolean> => {
    const until = new Date(Date.now() + HELD_MS)
    try {
      // If somebody else holds it, the filter does not find the record, and the unique index refuses the insert.
      await locks.updateOne(
        { _id: 'admins', until: { $lt: new Date() } },
        { $set: { holder, until } },
        { upsert: true },
      )
      return true
    } catch (error) {
      if (isDuplicateKey(error)) return false
      throw error
    }
  }

  return async (work) => {
    const holder = randomUUID()
    for (let tried = 1; !(await take(holder)); tried++) {
      if (tried === TRIES) throw new AppError('CONFLICT')
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
    try {
      return await work()
    } finally {
      await locks.deleteOne({ _id: 'admins', holder })
    }
  }
}
