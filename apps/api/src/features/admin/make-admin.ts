import type { UserModel } from '../users/user.model'
import type { AccountChange, AccountRecord } from './accounts.service'

/**
 * Makes the account of an email an admin's who can log in, whatever it was: for the operator, who needs no account.
 * @param email in lower case
 * @returns null where no account has it
 */
export const makeAdmin = async (users: UserModel, email: string): Promise<AccountChange | null> => {
  const set = { role: 'admin', disabledAt: null } as const
  const before = await users.findOneAndUpdate({ email }, { $set: set }).lean<AccountRecord>()
  return before && { account: { ...before, ...set }, before }
}
