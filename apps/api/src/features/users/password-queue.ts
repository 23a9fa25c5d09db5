import { AppError } from '../../errors'

/** The requester who needs a password hashed or compared. */
export interface Asker {
  /**
   * `owner`: the request comes from a browser known to the account, or with an emailed reset code. Each share has its
   * own queue.
   */
  share: 'owner' | 'anyone'
  /** Identifies the account, even if it does not exist. */
  account: string
  address: string
}

export interface PasswordQueueRules {
  /** How many computations run at once. */
  slots: number
  /** How many computations may wait in each share's queue. */
  places: Record<Asker['share'], number>
}

interface Waiting {
  account: string
  /** How much work for its account and its address was waiting or running when it arrived. */
  load: number
  start(): void
  refuse(error: AppError): void
}

const OTHER = { owner: 'anyone', anyone: 'owner' } as const
const RETRY_AFTER_S = 10

/**
 * Schedules password computations, which are slow on purpose. Returns a function that runs work when its turn comes and
 * throws AppError UNAVAILABLE if the queue is full.
 *
 * Free slots alternate between owners and others. In each share, requesters with less waiting and running work for
 * their account and address go first. A flood therefore queues behind itself, whether it comes from one address or
 * targets one account. If a queue is full, the last requester in this order is rejected. Only one computation at a
 * time runs for an account.
 */
export const createPasswordQueue = ({ slots, places }: PasswordQueueRules) => {
  const queues: Record<Asker['share'], Waiting[]> = { owner: [], anyone: [] }
  const loads = new Map<string, number>()
  const busy = new Set<string>()
  let running = 0
  let next: Asker['share'] = 'owner'

  const change = (keys: readonly string[], by: 1 | -1): void => {
    for (const key of keys) {
      const load = (loads.get(key) ?? 0) + by
      if (load === 0) loads.delete(key)
      else loads.set(key, load)
    }
  }

  const takeFrom = (share: Asker['share']): Waiting | undefined => {
    const at = queues[share].findIndex(({ account }) => !busy.has(account))
    if (at < 0) return undefined
    next = OTHER[share]
    return queues[share].splice(at, 1)[0]
  }

  const startNext = (): void => {
    while (running < slots) {
      const chosen = takeFrom(next) ?? takeFrom(OTHER[next])
      if (!chosen) return
      running++
      busy.add(chosen.account)
      chosen.start()
    }
  }

  const turn = (share: Asker['share'], account: string, load: number): Promise<void> =>
    new Promise((start, refuse) => {
      const queue = queues[share]
      const after = queue.findIndex((other) => other.load > load)
      queue.splice(after < 0 ? queue.length : after, 0, { account, load, start, refuse })
      if (queue.length > places[share])
        queue.pop()!.refuse(new AppError('UNAVAILABLE', undefined, { retryAfterS: RETRY_AFTER_S }))
      startNext()
    })

  return async <T>({ share, account, address }: Asker, work: () => Promise<T>): Promise<T> => {
    // Loads are counted per share, so that strangers at a school's address do not delay known browsers there.
    const keys = [`account ${share} ${account}`, `address ${share} ${address}`]
    const load = keys.reduce((sum, key) => sum + (loads.get(key) ?? 0), 0)
    change(keys, 1)
    try {
      await turn(share, keys[0]!, load)
      try {
        return await work()
      } finally {
        running--
        busy.delete(keys[0]!)
        startNext()
      }
    } finally {
      change(keys, -1)
    }
  }
}
