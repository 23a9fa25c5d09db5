import { AppError } from '../../errors'

/** The user for whom a password is hashed or compared. */
export interface Asker {
  /** `owner`: a known browser of the account, or a reset code received by mail. Each share has its own places. */
  share: 'owner' | 'anyone'
  /** Identifies the account, whether it exists or not. */
  account: string
  address: string
}

export interface PasswordQueueRules {
  /** How many run at the same time. */
  slots: number
  /** How many may wait in each share. */
  places: Record<Asker['share'], number>
  /** ms. */
  now?: () => number
}

/**
 * Runs work when its turn comes. While it waits and runs it counts as use by its requester.
 * @param isUse whether the result keeps counting as use; failures do not
 */
export type TakeTurn = <T>(asker: Asker, work: () => Promise<T>, isUse: (result: T) => boolean) => Promise<T>

interface Waiting {
  keys: readonly string[]
  account: string
  /** How much the requester's account and address had used when this one arrived. */
  load: number
  start(): void
  refuse(): void
}

const OTHER = { owner: 'anyone', anyone: 'owner' } as const
const WINDOW_MS = 15 * 60_000
const RETRY_AFTER_S = 10

/**
 * Schedules password computations, which are slow on purpose.
 *
 * Free slots alternate between owners and others. In each share the requester whose account and address have
 * used least in 15 minutes comes first. So a flood queues behind itself, whether it comes from one address or targets one account.
 * If all places are taken, the one that has used most is refused. Each account has one computation at a time.
 * @throws AppError UNAVAILABLE (from the turn) if there is no place
 */
export const createPasswordQueue = ({ slots, places, now = Date.now }: PasswordQueueRules): TakeTurn => {
  const rooms: Record<Asker['share'], Waiting[]> = { owner: [], anyone: [] }
  const busy = new Set<string>()
  const loads = createLoads(now)
  let running = 0
  let next: Asker['share'] = 'owner'

  const takeFrom = (share: Asker['share']): Waiting | undefined => {
    const at = rooms[share].findIndex(({ account }) => !busy.has(account))
    if (at < 0) return undefined
    next = OTHER[share]
    return rooms[share].splice(at, 1)[0]
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

  const wait = ({ share, account, address }: Asker) => {
    // Strangers at a school's address do not use up the share of its known browsers.
    const keys = [`account ${share} ${account}`, `address ${share} ${address}`]
    const room = rooms[share]
    const started = new Promise<Waiting>((start, fail) => {
      const waiting: Waiting = {
        keys,
        account: `${share} ${account}`,
        load: loads.of(keys),
        start: () => start(waiting),
        refuse: () => fail(new AppError('UNAVAILABLE', undefined, { retryAfterS: RETRY_AFTER_S })),
      }
      loads.add(keys)
      const after = room.findIndex(({ load }) => load > waiting.load)
      room.splice(after < 0 ? room.length : after, 0, waiting)
    })
    if (room.length > places[share]) {
      const last = room.pop()!
      loads.remove(last.keys)
      last.refuse()
    }
    startNext()
    return started
  }

  return async (asker, work, isUse) => {
    const { keys, account } = await wait(asker)
    let isCounted = false
    try {
      const result = await work()
      isCounted = isUse(result)
      return result
    } finally {
      if (isCounted) loads.expire(keys)
      else loads.remove(keys)
      running--
      busy.delete(account)
      startNext()
    }
  }
}

/** How often each key waits, runs, or was used in the window. */
const createLoads = (now: () => number) => {
  const counts = new Map<string, number>()
  const past: { keys: readonly string[]; at: number }[] = []
  const change = (keys: readonly string[], by: 1 | -1): void => {
    for (const key of keys) {
      const count = (counts.get(key) ?? 0) + by
      if (count === 0) counts.delete(key)
      else counts.set(key, count)
    }
  }
  return {
    of(keys: readonly string[]): number {
      while (past[0] && past[0].at <= now() - WINDOW_MS) change(past.shift()!.keys, -1)
      return keys.reduce((sum, key) => sum + (counts.get(key) ?? 0), 0)
    },
    add: (keys: readonly string[]) => change(keys, 1),
    remove: (keys: readonly string[]) => change(keys, -1),
    expire: (keys: readonly string[]) => void past.push({ keys, at: now() }),
  }
}
