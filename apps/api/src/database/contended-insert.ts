import { setTimeout as wait } from 'node:timers/promises'
import { isDeadlock } from './errors'

const TRIES = 10
/** Those who lost together wait for different times, up to this many ms more at each try, or they meet again. */
const STEP_MS = 4

/**
 * Makes an insert under a unique key that others may insert at the same moment, again where the database ended it
 * in favour of another one. The loser of such a race then gets the error of the unique index.
 */
export const contendedInsert = async (insert: () => Promise<unknown>): Promise<void> => {
  for (let attempt = 1; ; attempt++) {
    try {
      await insert()
      return
    } catch (error) {
      if (!isDeadlock(error) || attempt === TRIES) throw error
      await wait(Math.random() * STEP_MS * attempt)
    }
  }
}
