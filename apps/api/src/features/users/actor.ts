import type { Types } from 'mongoose'

/** Who makes a request. */
export interface Actor {
  userId: Types.ObjectId
  sessionId: string
}
