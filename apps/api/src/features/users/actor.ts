import type { Role, Scope } from '@cohort/shared'
import type { Types } from 'mongoose'

/** The user who makes a request. */
export interface Actor {
  userId: Types.ObjectId
  role: Role
  /** The account's generation, see UserRecord: records created for later store it. */
  generation: number
  /** The scopes of the request's API token; null with a session. */
  token: { id: Types.ObjectId; scopes: readonly Scope[] } | null
}
