import { createHmac } from 'node:crypto'
import { availableParallelism } from 'node:os'
import bcrypt from 'bcrypt'
import { type Asker, createPasswordTurns } from './password-turns'

export interface Passwords {
  /** @throws AppError UNAVAILABLE when too many wait */
  hash(password: string, asker: Asker): Promise<string>
  /**
   * Takes as long for an account that does not exist, whose hash is null, and is never true for it.
   * @throws AppError RATE_LIMITED when the limit refuses the guess, before or after its wait; UNAVAILABLE when too many
   * wait
   */
  matches(password: string, hash: string | null, limit: LoginLimit): Promise<boolean>
}

/** What guesses at a password are held to. */
export interface GuessLimit {
  /** @throws AppError RATE_LIMITED when too many guesses were wrong */
  check(): Promise<void>
  countWrong(): Promise<void>
}

/** What logins are held to: a comparison costs the same whether it comes out right or not. */
export interface LoginLimit extends GuessLimit {
  countRight(): Promise<void>
  asker: Asker
}

/**
 * One comparison fills a core for a quarter of a second. One core is left to everything else, and one of the four
 * threads that Node has for such work and for files and names.
 */
const SLOTS = Math.min(3, Math.max(1, availableParallelism() - 1))
/** With more waiting, the last would wait for minutes. A lecture hall that logs in at once fits. */
const PLACES = { owner: 512, anyone: 512 }

/** The cost of a hash: about a quarter of a second of CPU in 2026 (OWASP asks for 10 or more). */
export const PASSWORD_COST = 12

/** Password hashes: bcrypt over an HMAC with the server's pepper. */
export const createPasswords = (pepper: string, cost: number = PASSWORD_COST): Passwords => {
  const takeTurn = createPasswordTurns({ slots: SLOTS, places: PLACES })
  // bcrypt ignores what comes after 72 bytes, and stops at a NUL; base64 of a digest has neither problem.
  const digest = (password: string) => createHmac('sha256', pepper).update(password, 'utf8').digest('base64')
  const nobody = bcrypt.hashSync(digest('no account has this hash'), cost)
  return {
    hash: (password, asker) =>
      takeTurn(
        asker,
        () => bcrypt.hash(digest(password), cost),
        () => true,
      ),
    async matches(password, hash, limit) {
      await limit.check()
      const compare = async () => {
        // Again, now that those before it have ended: an account has one turn at a time, so none slips past its bound.
        await limit.check()
        const isRight = (await bcrypt.compare(digest(password), hash ?? nobody)) && hash !== null
        await (isRight ? limit.countRight() : limit.countWrong())
        return isRight
      }
      return takeTurn(limit.asker, compare, (isRight) => !isRight)
    },
  }
}
