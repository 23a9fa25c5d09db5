import { createHmac, randomUUID } from 'node:crypto'
import { availableParallelism } from 'node:os'
import bcrypt from 'bcrypt'
import { AppError } from '../../errors'

export interface Passwords {
  hash(password: string): Promise<string>
  /**
   * Takes as long for an account that does not exist, whose hash is null, and is never true for it.
   * @throws AppError RATE_LIMITED where the limit refuses the guess, before or while it waits in line
   */
  matches(password: string, hash: string | null, limit: LoginLimit): Promise<boolean>
}

/** What guesses at a password are held to. */
export interface GuessLimit {
  /** @throws AppError RATE_LIMITED where too many guesses were wrong */
  check(): Promise<void>
  countWrong(): Promise<void>
}

/** What logins are held to: a comparison costs the same whether it comes out right or not. */
export interface LoginLimit extends GuessLimit {
  countRight(): Promise<void>
  /** Whose turn it is: who waits in another line waits for none of this one. */
  line: string
}

/** One comparison fills a core for a quarter of a second; more at once than there are would starve everything else. */
const PARALLEL = availableParallelism()
/** So many wait in all lines, and in one; what comes on top is refused instead of waiting for minutes. */
const MOST_WAITING = { inAll: 2048, inOne: 64 }

/** The cost of a hash: about a quarter of a second of CPU in 2026 (OWASP asks for 10 or more). */
export const PASSWORD_COST = 12

/** Password hashes: bcrypt over an HMAC with the server's pepper. */
export const createPasswords = (pepper: string, cost: number = PASSWORD_COST): Passwords => {
  const turns = takeTurns(PARALLEL, MOST_WAITING)
  // bcrypt ignores what comes after 72 bytes, and stops at a NUL; base64 of a digest has neither problem.
  const digest = (password: string) => createHmac('sha256', pepper).update(password, 'utf8').digest('base64')
  const nobody = bcrypt.hashSync(digest('no account has this hash'), cost)
  return {
    // Who signs up has no account yet: each is a line of their own.
    hash: (password) => turns(randomUUID(), () => bcrypt.hash(digest(password), cost)),
    async matches(password, hash, limit) {
      await limit.check()
      return turns(limit.line, async () => {
        // Again, now that those before it in line have ended: parallel guesses pass the bound by the slots at most.
        await limit.check()
        const isRight = (await bcrypt.compare(digest(password), hash ?? nobody)) && hash !== null
        await (isRight ? limit.countRight() : limit.countWrong())
        return isRight
      })
    },
  }
}

interface MostWaiting {
  inAll: number
  inOne: number
}

/** Runs so much at once, and the rest line by line in turn: who sends a thousand waits behind themselves. */
const takeTurns = (slots: number, most: MostWaiting) => {
  const lines = new Map<string, (() => void)[]>()
  let waitingInAll = 0
  let running = 0

  const wait = async (name: string): Promise<void> => {
    const line = lines.get(name) ?? []
    if (waitingInAll >= most.inAll || line.length >= most.inOne)
      throw new AppError('UNAVAILABLE', undefined, { retryAfterS: 10 })
    lines.set(name, line)
    waitingInAll++
    await new Promise<void>((resolve) => line.push(resolve))
  }

  /** The slot passes on to the line that was served least lately, without being free in between. */
  const passOn = (): void => {
    const [next] = lines
    if (next === undefined) {
      running--
      return
    }
    const [name, line] = next
    lines.delete(name)
    waitingInAll--
    line.shift()!()
    if (line.length > 0) lines.set(name, line)
  }

  return async <T>(line: string, work: () => Promise<T>): Promise<T> => {
    if (running >= slots) await wait(line)
    else running++
    try {
      return await work()
    } finally {
      passOn()
    }
  }
}
