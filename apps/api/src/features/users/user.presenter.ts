import type { User } from '@cohort/shared'
import type { UserRecord } from './user.model'

/** An account as its owner sees it. */
export const presentUser = (user: UserRecord): User => ({
  _id: user._id.toHexString(),
  fullName: user.fullName,
  userName: user.fullName,
  email: user.email,
  ...(user.avatar === null ? {} : { avatar: user.avatar }),
  role: user.role,
})
