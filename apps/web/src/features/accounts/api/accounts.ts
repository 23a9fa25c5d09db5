import { type Account, type AccountListQuery, administrationCalls, type Role } from '@cohort/shared'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, callWhole } from '../../../http/call'

export const ACCOUNTS_PER_PAGE = 50
/** The maximum number of accounts per page that the API accepts. */
const MOST_PER_CALL = 200
const KEY = ['accounts']

/** The filters for a list of accounts. An empty string means no filter. */
export interface AccountsShown {
  search: string
  role: Role | ''
  group: string
  importId: string
}

const queryOf = ({ search, role, group, importId }: AccountsShown): AccountListQuery => ({
  search: search || undefined,
  role: role || undefined,
  group: group || undefined,
  importId: importId || undefined,
})

/** One page of accounts, sorted by name. */
export const useAccounts = (shown: AccountsShown, page: number) =>
  useQuery({
    queryKey: [...KEY, shown, page],
    queryFn: ({ signal }) =>
      callWhole(administrationCalls.listAccounts, {
        query: { ...queryOf(shown), page, limit: ACCOUNTS_PER_PAGE },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

/** All accounts that match the filters, sorted by name. */
export const allAccounts = async (shown: AccountsShown): Promise<Account[]> => {
  const accounts: Account[] = []
  for (let page = 1; ; page += 1) {
    const query = { ...queryOf(shown), page, limit: MOST_PER_CALL }
    const { data, total } = await callWhole(administrationCalls.listAccounts, { query })
    accounts.push(...data)
    if (data.length === 0 || accounts.length >= total) return accounts
  }
}

/** The classes, teams and imports that are available as filters. */
export const useAccountFilters = () =>
  useQuery({
    queryKey: [...KEY, 'filters'],
    queryFn: ({ signal }) => call(administrationCalls.listAccountFilters, { signal }),
  })

/** Returns a function that reloads every list of accounts. */
export const useAccountsChanged = () => {
  const queryClient = useQueryClient()
  return () => void queryClient.invalidateQueries({ queryKey: KEY })
}

export const setRole = (id: string, role: Role) =>
  call(administrationCalls.setRole, { params: { id }, body: { role } })

export const disableAccount = (id: string) => call(administrationCalls.disableAccount, { params: { id } })

export const enableAccount = (id: string) => call(administrationCalls.enableAccount, { params: { id } })

/** Sets a generated password, and returns it. The API never returns it again. */
export const resetPassword = async (id: string): Promise<string> =>
  (await call(administrationCalls.resetAccountPassword, { params: { id } })).password

/** Deletes a person's data. @param email typed by the admin to confirm */
export const eraseAccount = (id: string, email: string) =>
  call(administrationCalls.eraseAccount, { params: { id }, body: { email } })
