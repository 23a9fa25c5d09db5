import type { Role, Scope } from '@cohort/shared'
import type { Types } from 'mongoose'

/** Who makes a request. */
export interface Actor {
  userId: Types.ObjectId
  role: Role
  /** Of the account, see UserRecord: what is made for later belongs to it. */
  generation: number
  /** What the request may do at most; null where it comes with a session. */
  token: { id: Types.ObjectId; scopes: readonly Scope[] } | null
}
