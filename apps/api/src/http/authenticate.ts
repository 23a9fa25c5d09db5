import type { Request, RequestHandler } from 'express'
import { AppError } from '../errors'
import type { Actor } from '../features/users/actor'
import { sessionToken } from './cookies'

declare global {
  namespace Express {
    interface Request {
      actor?: Actor
    }
  }
}

export interface SessionReader {
  /** Whose session the token names; null where it is forged, ended or expired. */
  actorOf(token: string): Promise<Actor | null>
}

/** Lets only signed-in users pass. */
export const createAuthenticate =
  (sessions: SessionReader): RequestHandler =>
  async (req, _res, next) => {
    const actor = await readActor(sessions, req)
    if (!actor) throw new AppError('UNAUTHENTICATED')
    req.actor = actor
    next()
  }

/** Lets everybody pass, and says of a signed-in user who it is. */
export const createIdentify =
  (sessions: SessionReader): RequestHandler =>
  async (req, _res, next) => {
    const actor = await readActor(sessions, req)
    if (actor) req.actor = actor
    next()
  }

const readActor = async (sessions: SessionReader, req: Request): Promise<Actor | null> => {
  const token = sessionToken(req)
  return token === null ? null : sessions.actorOf(token)
}

/** The signed-in user of a request behind `authenticate`. */
export const actorOf = (req: Request): Actor => {
  if (!req.actor) throw new AppError('UNAUTHENTICATED')
  return req.actor
}
