import { type ManagedProblemListQuery, organiserCalls } from '@cohort/shared'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call, callWhole } from '../../../http/call'

/** The number of rows on a page. */
export const PAGE_SIZE = 50

export const MANAGED_KEY = ['managed-problems']

/** One page of the problems that the user manages, and the total number. */
export const useManagedProblems = (
  query: Pick<ManagedProblemListQuery, 'search' | 'visibility' | 'owner'> & { page: number },
) =>
  useQuery({
    queryKey: [...MANAGED_KEY, 'list', query],
    queryFn: async ({ signal }) => {
      const { data, total } = await callWhole(organiserCalls.listManagedProblems, {
        query: { ...query, limit: PAGE_SIZE },
        signal,
      })
      return { problems: data, total }
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** A problem with its versions. @param id undefined to load nothing */
export const useManagedProblem = (id: string | undefined) =>
  useQuery({
    queryKey: [...MANAGED_KEY, 'one', id],
    queryFn: ({ signal }) => call(organiserCalls.getManagedProblem, { params: { id: id! }, signal }),
    enabled: id !== undefined,
    staleTime: 0,
  })
