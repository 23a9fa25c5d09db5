import { randomBytes } from 'node:crypto'
import type { Actor } from './actor'
import { findWithAccount } from './find-with-account'
import type { SessionModel } from './session.model'
import type { Tokens } from './tokens'
import type { UserRecord } from './user.model'

export const SESSION_TTL_MS = 7 * 24 * 3600 * 1000

export type Sessions = ReturnType<typeof createSessions>

/** Sessions are in the database: a token without a session is worthless. */
export const createSessions = (model: SessionModel, tokens: Tokens) => {
  const end = async (token: string): Promise<void> => {
    const id = tokens.verify(token)
    if (id !== null) await model.deleteOne({ _id: id })
  }
  return {
    end,
    /** Starts a session and returns its token. The browser's previous session ends. */
    async begin(user: UserRecord, previousToken: string | null): Promise<string> {
      if (previousToken !== null) await end(previousToken)
      const id = randomBytes(24).toString('base64url')
      const now = Date.now()
      await model.create({
        _id: id,
        userId: user._id,
        generation: user.generation,
        createdAt: new Date(now),
        expiresAt: new Date(now + SESSION_TTL_MS),
      })
      return tokens.sign(id, SESSION_TTL_MS)
    },
    /** Null also if the account is disabled, or has ended its sessions since. */
    async actorOf(token: string): Promise<Actor | null> {
      const id = tokens.verify(token)
      if (id === null) return null
      const session = await findWithAccount(model, { _id: id }, { expiresAt: 1 })
      // The index that removes expired sessions runs only once a minute.
      if (!session || session.expiresAt.getTime() <= Date.now()) return null
      const { userId, role, generation } = session
      return { userId, role, generation, token: null }
    },
  }
}
