import { createHmac } from 'node:crypto'
import { availableParallelism } from 'node:os'
import bcrypt from 'bcrypt'
import { AppError } from '../../errors'

export interface Passwords {
  hash(password: string): Promise<string>
  /**
   * Takes as long for an account that does not exist, whose hash is null, and is never true for it.
   * @throws AppError RATE_LIMITED where the limit refuses the guess, before or while it waits in line
   */
  matches(password: string, hash: string | null, limit: GuessLimit): Promise<boolean>
}

/** What guesses at a password are held to. */
export interface GuessLimit {
  /** @throws AppError RATE_LIMITED where too many guesses were wrong */
  check(): Promise<void>
  countWrong(): Promise<void>
}

/** One comparison fills a core for a quarter of a second; more at once than there are would starve everything else. */
const PARALLEL = availableParallelism()
/** So many wait in line; what comes on top is refused instead of waiting for minutes. */
const MAX_WAITING = 512

/** The cost of a hash: about a quarter of a second of CPU in 2026 (OWASP asks for 10 or more). */
export const PASSWORD_COST = 12

/** Password hashes: bcrypt over an HMAC with the server's pepper. */
export const createPasswords = (pepper: string, cost: number = PASSWORD_COST): Passwords => {
  const turns = limitParallel(PARALLEL, MAX_WAITING)
  // bcrypt ignores what comes after 72 bytes, and stops at a NUL; base64 of a digest has neither problem.
  const digest = (password: string) => createHmac('sha256', pepper).update(password, 'utf8').digest('base64')
  const nobody = bcrypt.hashSync(digest('no account has this hash'), cost)
  return {
    hash: (password) => turns(() => bcrypt.hash(digest(password), cost)),
    async matches(password, hash, limit) {
      await limit.check()
      return turns(async () => {
        // Again, now that those before it in line have ended: parallel guesses pass the bound by the slots at most.
        await limit.check()
        const isRight = (await bcrypt.compare(digest(password), hash ?? nobody)) && hash !== null
        if (!isRight) await limit.countWrong()
        return isRight
      })
    },
  }
}

const limitParallel = (slots: number, maxWaiting: number) => {
  const waiting: (() => void)[] = []
  let running = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= slots) {
      if (waiting.length >= maxWaiting) throw new AppError('UNAVAILABLE', undefined, { retryAfterS: 10 })
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else {
      running++
    }
    try {
      return await work()
    } finally {
      // The slot passes on to who waits longest, without being free in between.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
