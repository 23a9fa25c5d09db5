import type { Role, Scope } from '@cohort/shared'
import type { Types } from 'mongoose'
import { AppError } from '../../errors'

/** The user who makes a request. */
export interface Actor {
  userId: Types.ObjectId
  role: Role
  /** The user's class or team; null if they have none. */
  group: string | null
  /** The account's generation; see `UserRecord`. Credentials created for the actor store it. */
  generation: number
  /** The API token of the request; null if the request uses a session. */
  token: { id: Types.ObjectId; scopes: readonly Scope[] } | null
}

/** Whether a request with an API token has the scope. A session has all scopes. */
export const hasScope = ({ token }: Pick<Actor, 'token'>, scope: Scope): boolean =>
  token === null || token.scopes.includes(scope)

/** @throws AppError FORBIDDEN if the request has an API token without the scope */
export const requireScope = (actor: Pick<Actor, 'token'>, scope: Scope): void => {
  if (!hasScope(actor, scope)) throw new AppError('FORBIDDEN', `This API token lacks the scope ${scope}.`)
}
