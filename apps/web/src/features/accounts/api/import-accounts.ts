import { type AccountImport, administrationCalls, type ImportedAccount } from '@cohort/shared'
import { call } from '../../../http/call'

/**
 * Imports accounts, or with `dryRun` returns what an import would change. Takes at most IMPORTED_ACCOUNTS in one
 * call.
 * @param importId the same in all calls that import one file
 */
export const importAccounts = (
  accounts: readonly ImportedAccount[],
  options: { dryRun: boolean; importId?: string },
): Promise<AccountImport[]> =>
  call(administrationCalls.importAccounts, { body: { accounts: [...accounts], ...options } })
