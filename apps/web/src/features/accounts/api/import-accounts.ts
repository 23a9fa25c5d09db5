import { type AccountImport, administrationCalls, type ImportedAccount } from '@cohort/shared'
import { call } from '../../../http/call'

/**
 * Imports accounts, or with `dryRun` tells what an import would change. At most IMPORTED_ACCOUNTS in one call.
 * @param importId the same in all calls of an import of a file
 */
export const importAccounts = (
  accounts: readonly ImportedAccount[],
  options: { dryRun: boolean; importId?: string },
): Promise<AccountImport[]> =>
  call(administrationCalls.importAccounts, { body: { accounts: [...accounts], ...options } })
