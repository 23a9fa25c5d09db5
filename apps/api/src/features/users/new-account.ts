import { randomInt } from 'node:crypto'
import { nameSkeleton } from '@cohort/shared'
import { Types } from 'mongoose'
import type { UserRecord } from './user.model'

/** A new account that has done nothing. */
export const newAccount = (
  given: Pick<UserRecord, 'email' | 'fullName' | 'passwordHash' | 'role'> &
    Partial<Pick<UserRecord, 'group' | 'createdBy' | 'importId'>>,
): UserRecord => ({
  _id: new Types.ObjectId(),
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

/** Without characters that look alike on paper: 0 and o, 1 and l and i. */
const READABLE = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A password to be printed and typed: three groups of four characters, 59 bits. */
export const generatePassword = (): string =>
  Array.from({ length: 3 }, () =>
    Array.from({ length: 4 }, () => READABLE[randomInt(READABLE.length)]).join(''),
  ).join('-')
