import { ROLES, type Role } from '@cohort/shared'
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

/**
 * Who may make a call. A role stands for those above it too. `guest`: everybody, and a signed-in user is known;
 * `anyone`: everybody, and nobody is asked who it is.
 */
export type Access = 'anyone' | 'guest' | Role

/** What a route declares before anything else: `.get(authorise('user'), …)`. */
export type Authorise = (access: Access) => RequestHandler

export interface SessionReader {
  /** Whose session the token names; null where it is forged, ended or expired, or its account is disabled. */
  actorOf(token: string): Promise<Actor | null>
}

export const createAuthorise =
  (sessions: SessionReader): Authorise =>
  (access) => {
    const check: RequestHandler = async (req, _res, next) => {
      const actor = access === 'anyone' ? null : await readActor(sessions, req)
      if (actor) req.actor = actor
      if (access !== 'anyone' && access !== 'guest') checkRole(req, access)
      next()
    }
    return Object.assign(check, { access })
  }

const readActor = async (sessions: SessionReader, req: Request): Promise<Actor | null> => {
  const token = sessionToken(req)
  return token === null ? null : sessions.actorOf(token)
}

const checkRole = (req: Request, least: Role): void => {
  const { userId, role } = actorOf(req)
  if (ROLES.indexOf(role) >= ROLES.indexOf(least)) return
  req.log.warn({ event: 'access refused', user: userId.toHexString(), role, needs: least }, 'access refused')
  throw new AppError('FORBIDDEN')
}

/** The signed-in user of a request behind `authorise`. */
export const actorOf = (req: Request): Actor => {
  if (!req.actor) throw new AppError('UNAUTHENTICATED')
  return req.actor
}
