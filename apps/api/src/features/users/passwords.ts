import { createHmac } from 'node:crypto'
import { availableParallelism } from 'node:os'
import bcrypt from 'bcrypt'
import { type Asker, createPasswordQueue } from './password-queue'

/** The limits for password guesses. */
export interface GuessLimit {
  /** @throws AppError RATE_LIMITED after too many wrong guesses */
  check(): Promise<void>
  countWrong(): Promise<void>
}

/** The limits for logins. Correct passwords also count, because every comparison costs the same. */
export interface LoginLimit extends GuessLimit {
  countRight(): Promise<void>
  asker: Asker
}

/**
 * How many comparisons run at once. Each uses a core for a quarter of a second. One core remains free for everything
 * else, and so does one of the four threads that Node uses for this work and for file and DNS operations.
 */
const SLOTS = Math.min(3, Math.max(1, availableParallelism() - 1))
/**
 * How many comparisons may wait. With more, the last requester would wait for minutes. These are enough for everyone in
 * a full lecture hall to log in at the same time.
 */
const PLACES = { owner: 512, anyone: 512 }

/** The cost of a hash: about a quarter of a second of CPU in 2026 (OWASP asks for 10 or more). */
export const PASSWORD_COST = 12

export type Passwords = ReturnType<typeof createPasswords>

/** Hashes and checks passwords, with bcrypt over an HMAC with the server's pepper. */
export const createPasswords = (pepper: string, cost: number) => {
  const takeTurn = createPasswordQueue({ slots: SLOTS, places: PLACES })
  // bcrypt ignores everything after 72 bytes or a NUL. The base64 of a digest avoids both.
  const digest = (password: string) => createHmac('sha256', pepper).update(password, 'utf8').digest('base64')
  const nobody = bcrypt.hashSync(digest('no account has this hash'), cost)
  return {
    /** @throws AppError UNAVAILABLE if too many requests are waiting */
    hash: (password: string, asker: Asker): Promise<string> =>
      takeTurn(asker, () => bcrypt.hash(digest(password), cost)),
    /**
     * Whether the password is right. Without an account (null hash), this takes just as long and is always false.
     * @throws AppError RATE_LIMITED if the limit refuses the guess, before or after its wait; UNAVAILABLE if too many
     * guesses are waiting
     */
    async matches(password: string, hash: string | null, limit: LoginLimit): Promise<boolean> {
      await limit.check()
      return takeTurn(limit.asker, async () => {
        // Check again after the wait. Comparisons for one account never run in parallel, so this enforces the limit.
        await limit.check()
        const isRight = (await bcrypt.compare(digest(password), hash ?? nobody)) && hash !== null
        await (isRight ? limit.countRight() : limit.countWrong())
        return isRight
      })
    },
  }
}
