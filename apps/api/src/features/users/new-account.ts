import { nameSkeleton } from '@cohort/shared'
import { Types } from 'mongoose'
import type { UserRecord } from './user.model'

/** The record of a new account. */
export const newAccount = (
  given: Pick<UserRecord, 'email' | 'fullName' | 'passwordHash' | 'role'> &
    Partial<Pick<UserRecord, 'lastName' | 'group' | 'createdBy' | 'importId'>>,
): UserRecord => ({
  _id: new Types.ObjectId(),
  lastName: null,
  group: null,
  createdBy: null,
  importId: null,
  ...given,
  nameKey: nameSkeleton(given.fullName),
  avatar: null,
  createdAt: new Date(),
  disabledAt: null,
  deletedAt: null,
  erasing: null,
  generation: 0,
  devices: [],
})
