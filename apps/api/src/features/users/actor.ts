import type { Role } from '@cohort/shared'
import type { Types } from 'mongoose'

/** Who makes a request. */
export interface Actor {
  userId: Types.ObjectId
  role: Role
}
