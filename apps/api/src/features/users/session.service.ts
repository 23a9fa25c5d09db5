import { randomBytes } from 'node:crypto'
import type { PipelineStage, Types } from 'mongoose'
import type { Actor } from './actor'
import type { SessionModel, SessionRecord } from './session.model'
import type { Tokens } from './tokens'
import { generationOf, USERS, type UserRecord } from './user.model'

export interface Sessions {
  /** Begins a session and gives its token. The session that the browser had before ends. */
  begin(user: UserRecord, previousToken: string | null): Promise<string>
  /** Null also where the account is disabled, or has ended its sessions since. */
  actorOf(token: string): Promise<Actor | null>
  end(token: string): Promise<void>
  endAllOf(userId: Types.ObjectId): Promise<void>
}

export const SESSION_TTL_MS = 7 * 24 * 3600 * 1000

/** Sessions live in the database: a token alone is worth nothing once its session was ended. */
export const createSessions = (model: SessionModel, tokens: Tokens): Sessions => {
  const end: Sessions['end'] = async (token) => {
    const id = tokens.verify('session', token)
    if (id !== null) await model.deleteOne({ _id: id })
  }
  return {
    end,
    async begin(user, previousToken) {
      if (previousToken !== null) await end(previousToken)
      const id = randomBytes(24).toString('base64url')
      const now = Date.now()
      await model.create({
        _id: id,
        userId: user._id,
        generation: generationOf(user),
        createdAt: new Date(now),
        expiresAt: new Date(now + SESSION_TTL_MS),
      })
      return tokens.sign('session', id, SESSION_TTL_MS)
    },
    async actorOf(token) {
      const id = tokens.verify('session', token)
      if (id === null) return null
      const [session] = await model.aggregate<SessionWithAccount>(withAccount(id))
      // The index that removes expired sessions runs only once a minute.
      if (!session || session.expiresAt.getTime() <= Date.now()) return null
      const { userId, account } = session
      const user = account[0]
      if (!user || user.disabledAt || generationOf(user) !== generationOf(session)) return null
      return { userId, role: user.role, generation: generationOf(user), token: null }
    },
    async endAllOf(userId) {
      await model.deleteMany({ userId })
    },
  }
}

type SessionWithAccount = SessionRecord & {
  account: Pick<UserRecord, 'role' | 'disabledAt' | 'generation'>[]
}

/** A session and its account, in one reading where two would take twice the time of every request. */
const withAccount = (id: string): PipelineStage[] => [
  { $match: { _id: id } },
  { $lookup: { from: USERS, localField: 'userId', foreignField: '_id', as: 'account' } },
  {
    $project: {
      userId: 1,
      expiresAt: 1,
      generation: 1,
      'account.role': 1,
      'account.disabledAt': 1,
      'account.generation': 1,
    },
  },
]
