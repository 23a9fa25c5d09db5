import { invalidField } from '../../errors'
import type { UserModel, UserRecord } from './user.model'

/** The fields of a user that decide whether they can get rights to a contest or problem. */
export const MEMBER = { email: 1, role: 1, disabledAt: 1 } as const
export type Member = Pick<UserRecord, '_id' | keyof typeof MEMBER>

/** @throws AppError INVALID_INPUT for an unknown email */
export const memberByEmail = async (users: UserModel, email: string): Promise<Member> => {
  const found = await users.findOne({ email: email.toLowerCase(), deletedAt: null }, MEMBER).lean<Member>()
  if (!found)
    throw invalidField('email', 'There is no account with this email. Ask its owner to sign up first.')
  return found
}
