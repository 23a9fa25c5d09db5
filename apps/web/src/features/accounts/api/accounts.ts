import { type Account, type AccountListQuery, administrationCalls, type Role } from '@cohort/shared'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, callWhole } from '../../../http/call'

export const ACCOUNTS_PER_PAGE = 50
/** The maximum number that the API returns in one answer. */
const MOST_PER_CALL = 200
const KEY = ['accounts']

/** The filters of a list of accounts. An empty string filters nothing. */
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

/** One page of accounts by name. */
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

/** All accounts of a list, by name. */
export const allAccounts = async (shown: AccountsShown): Promise<Account[]> => {
  const accounts: Account[] = []
  for (let page = 1; ; page += 1) {
    const query = { ...queryOf(shown), page, limit: MOST_PER_CALL }
    const { data, total } = await callWhole(administrationCalls.listAccounts, { query })
    accounts.push(...data)
    if (data.length === 0 || accounts.length >= total) return accounts
  }
}

/** The classes, teams and imports that the list can be filtered by. */
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

/** Generates a password. Only this answer contains it. */
export const resetPassword = async (id: string): Promise<string> =>
  (await call(administrationCalls.resetAccountPassword, { params: { id } })).password

/** Deletes everything that the site knows about a person. @param email typed by the admin */
export const eraseAccount = (id: string, email: string) =>
  call(administrationCalls.eraseAccount, { params: { id }, body: { email } })
