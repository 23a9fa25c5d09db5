import type { Account } from '@cohort/shared'
import type { AccountRecord } from './accounts.service'

/** An account as admins see it. */
export const presentAccount = (account: AccountRecord): Account => ({
  _id: account._id.toHexString(),
  fullName: account.fullName,
  email: account.email,
  role: account.role,
  disabled: Boolean(account.disabledAt),
  createdAt: account.createdAt.toISOString(),
})
