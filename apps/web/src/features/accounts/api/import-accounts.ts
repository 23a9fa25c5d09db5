import { type AccountImport, administrationCalls, type ImportedAccount } from '@cohort/shared'
import { call } from '../../../http/call'

/** Imports accounts, or with `dryRun` says what an import would change. At most IMPORTED_ACCOUNTS in one call. */
export const importAccounts = (
  accounts: readonly ImportedAccount[],
  { dryRun }: { dryRun: boolean },
): Promise<AccountImport[]> =>
  call(administrationCalls.importAccounts, { body: { accounts: [...accounts], dryRun } })
