import type { UserModel } from '../users/user.model'
import type { AccountChange, AccountRecord } from './accounts.service'

/**
 * Makes the account with this email an admin and enables it. It is for the operator, who needs no account.
 * @param email in lower case
 * @returns null if no account has it
 */
export const makeAdmin = async (users: UserModel, email: string): Promise<AccountChange | null> => {
  const set = { role: 'admin', disabledAt: null } as const
  const before = await users.findOneAndUpdate({ email }, { $set: set }).lean<AccountRecord>()
  return before && { account: { ...before, ...set }, before }
}
