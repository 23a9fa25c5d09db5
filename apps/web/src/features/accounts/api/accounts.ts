import { type AccountListQuery, administrationCalls, type Role } from '@cohort/shared'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, callWhole } from '../../../http/call'

export const ACCOUNTS_PER_PAGE = 50
const KEY = ['accounts']

/** One page of accounts by email. */
export const useAccounts = ({ search, role, page = 1 }: AccountListQuery) =>
  useQuery({
    queryKey: [...KEY, search, role, page],
    queryFn: ({ signal }) =>
      callWhole(administrationCalls.listAccounts, {
        query: { search: search || undefined, role, page, limit: ACCOUNTS_PER_PAGE },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

/** Returns the function that makes every list of accounts read again. */
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

/** Deletes what the site knows about a person. @param email typed by the admin */
export const eraseAccount = (id: string, email: string) =>
  call(administrationCalls.eraseAccount, { params: { id }, body: { email } })
