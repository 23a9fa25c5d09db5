import { randomBytes } from 'node:crypto'
import type { Session } from '@cohort/shared'
import type { Request } from 'express'
import { Types } from 'mongoose'
import { AppError } from '../../errors'
import { SESSION_TTL_MS, sessionToken } from '../../http/cookies'
import type { Actor } from './actor'
import { browserName } from './browser-name'
import { findWithAccount } from './find-with-account'
import type { SessionModel, SessionRecord } from './session.model'
import type { Tokens } from './tokens'
import type { UserRecord } from './user.model'

const HOUR_MS = 3600_000
const MOST_LISTED = 100

/** The browser in which a session begins. */
interface Browser {
  userAgent: string | undefined
  /** The browser's previous session token; null if it has none. */
  previousToken: string | null
}

export const browserOf = (req: Request): Browser => ({
  userAgent: req.headers['user-agent'],
  previousToken: sessionToken(req),
})

export type Sessions = ReturnType<typeof createSessions>

/** Starts, reads and ends sessions. They are stored in the database: a token is worthless without its session. */
export const createSessions = (model: SessionModel, tokens: Tokens) => {
  const end = async (token: string): Promise<void> => {
    const id = tokens.verify(token)
    if (id !== null) await model.deleteOne({ _id: id })
  }

  /** Records the hour of the last request, which users see. The exact time is not worth a write on every request. */
  const noteUse = async ({ _id, lastSeenAt }: Pick<SessionRecord, '_id' | 'lastSeenAt'>): Promise<void> => {
    const hour = new Date(Math.floor(Date.now() / HOUR_MS) * HOUR_MS)
    if (lastSeenAt < hour) await model.updateOne({ _id }, { $set: { lastSeenAt: hour } })
  }

  return {
    end,
    /** Starts a session, which ends the browser's previous one, and returns the token. */
    async begin(user: UserRecord, { userAgent, previousToken }: Browser): Promise<string> {
      if (previousToken !== null) await end(previousToken)
      const id = randomBytes(24).toString('base64url')
      const now = Date.now()
      await model.create({
        _id: id,
        publicId: new Types.ObjectId(),
        userId: user._id,
        browser: browserName(userAgent),
        generation: user.generation,
        createdAt: new Date(now),
        lastSeenAt: new Date(now),
        expiresAt: new Date(now + SESSION_TTL_MS),
      })
      return tokens.sign(id, SESSION_TTL_MS)
    },

    /** The user of a session; null if the session has ended or expired, or the account is disabled. */
    async actorOf(token: string): Promise<Actor | null> {
      const id = tokens.verify(token)
      if (id === null) return null
      const session = await findWithAccount(model, { _id: id }, { expiresAt: 1, lastSeenAt: 1 })
      // The index that removes expired sessions runs only once a minute.
      if (!session || session.expiresAt.getTime() <= Date.now()) return null
      await noteUse(session)
      const { userId, role, group, generation } = session
      return { userId, role, group, generation, token: null }
    },

    /** The actor's sessions: first the one with this token, then the others by their last request. */
    async list({ userId, generation }: Actor, token: string | null): Promise<Session[]> {
      const current = token === null ? null : tokens.verify(token)
      const found = await model
        .find({ userId, generation, expiresAt: { $gt: new Date() } })
        .sort({ lastSeenAt: -1 })
        .limit(MOST_LISTED)
        .lean<SessionRecord[]>()
      return found
        .map((session) => presentSession(session, session._id === current))
        .sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
    },

    /**
     * Ends one of the actor's own sessions.
     * @throws AppError NOT_FOUND, also for another user's session
     */
    async endOne({ userId }: Actor, publicId: Types.ObjectId): Promise<void> {
      const { deletedCount } = await model.deleteOne({ userId, publicId })
      if (deletedCount !== 1) throw new AppError('NOT_FOUND', 'Session not found.')
    },

    /** Ends all sessions of the actor except the one with this token. */
    async endOthers({ userId }: Actor, token: string | null): Promise<void> {
      const current = token === null ? null : tokens.verify(token)
      await model.deleteMany({ userId, ...(current === null ? {} : { _id: { $ne: current } }) })
    },
  }
}

/** A session as its user sees it. */
const presentSession = (session: SessionRecord, isCurrent: boolean): Session => ({
  _id: session.publicId.toHexString(),
  browser: session.browser,
  startedAt: session.createdAt.toISOString(),
  lastSeenAt: session.lastSeenAt.toISOString(),
  isCurrent,
})
