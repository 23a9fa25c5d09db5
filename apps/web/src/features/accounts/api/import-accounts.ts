import { type AccountImport, administrationCalls, type ImportedAccount } from '@cohort/shared'
import { call } from '../../../http/call'

/**
 * Imports at most MAX_ACCOUNTS_PER_IMPORT accounts, or with `dryRun` only returns what an import would change.
 * @param importId the same for all calls that import one file
 */
export const importAccounts = (
  accounts: readonly ImportedAccount[],
  options: { dryRun: boolean; importId?: string },
): Promise<AccountImport[]> =>
  call(administrationCalls.importAccounts, { body: { accounts: [...accounts], ...options } })
