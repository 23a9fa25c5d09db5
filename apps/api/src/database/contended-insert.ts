import { isDeadlock } from './errors'

const TRIES = 10

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
    }
  }
}
