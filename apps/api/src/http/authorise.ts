import { type Access, ROLES, type Role, type Scope, scopesOf } from '@cohort/shared'
import type { Request, RequestHandler, Response } from 'express'
import { AppError } from '../errors'
import type { Actor } from '../features/users/actor'
import { bearerToken } from './bearer-token'
import { sessionToken } from './cookies'

declare global {
  namespace Express {
    interface Request {
      actor?: Actor
    }
  }
}

/** Creates middleware that checks the caller before anything else in the request is read. */
export type Authorise = (access: Access, scope?: Scope) => RequestHandler

interface ActorReader {
  /** The token's account; null if the token is forged, revoked or expired, or the account is disabled. */
  actorOf(token: string): Promise<Actor | null>
}

export interface Credentials {
  sessions: ActorReader
  apiTokens: ActorReader
}

export const createAuthorise =
  (credentials: Credentials): Authorise =>
  (access, scope) =>
  async (req, res, next) => {
    if (access !== 'anyone') {
      const actor = await readActor(credentials, req, res)
      // Read the actor even if the request already has one, because the session may have ended during a long request.
      if (actor) req.actor = actor
      else delete req.actor
      checkScope(req, res, scope)
      if (access !== 'guest') checkRole(req, access)
    }
    next()
  }

const readActor = async ({ sessions, apiTokens }: Credentials, req: Request, res: Response) => {
  const bearer = bearerToken(req)
  if (bearer === null) {
    const token = sessionToken(req)
    return token === null ? null : sessions.actorOf(token)
  }
  const actor = await apiTokens.actorOf(bearer)
  if (actor) return actor
  challenge(res, 'Bearer error="invalid_token"')
  throw new AppError('UNAUTHENTICATED', 'This API token is invalid, expired or revoked.')
}

const challenge = (res: Response, text: string): void => {
  if (!res.headersSent) res.setHeader('WWW-Authenticate', text)
}

const checkScope = (req: Request, res: Response, scope: Scope | undefined): void => {
  const token = req.actor?.token
  if (!token) return
  const has = scope !== undefined && token.scopes.includes(scope)
  // The account may have had a higher role when the token was created.
  const isAllowed = scope !== undefined && scopesOf(actorOf(req).role).includes(scope)
  if (has && isAllowed) return
  noteRefusal(req, { needs: scope ?? 'a session' })
  if (!scope) throw new AppError('FORBIDDEN', 'API tokens cannot do this. Please log in.')
  if (has) throw new AppError('FORBIDDEN', `Your role does not allow the scope ${scope}.`)
  challenge(res, `Bearer error="insufficient_scope", scope="${scope}"`)
  throw new AppError('FORBIDDEN', `This API token lacks the scope ${scope}.`)
}

const checkRole = (req: Request, least: Role): void => {
  if (ROLES.indexOf(actorOf(req).role) >= ROLES.indexOf(least)) return
  noteRefusal(req, { needs: least })
  throw new AppError('FORBIDDEN')
}

const noteRefusal = (req: Request, what: { needs: string }): void => {
  const { userId, role, token } = actorOf(req)
  const apiToken = token ? { apiToken: token.id.toHexString() } : {}
  req.log.warn(
    { event: 'access refused', user: userId.toHexString(), role, ...apiToken, ...what },
    'access refused',
  )
}

/** The signed-in user of a request after `authorise`. */
export const actorOf = (req: Request): Actor => {
  if (!req.actor) throw new AppError('UNAUTHENTICATED')
  return req.actor
}
