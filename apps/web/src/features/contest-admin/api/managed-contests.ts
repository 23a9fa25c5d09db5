import { contestAdminCalls, type ManagedContestListQuery } from '@cohort/shared'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call, callWhole } from '../../../http/call'

const PAGE_SIZE = 50

export interface ContestFilters {
  isArchived: boolean
  /** Whether to list only contests that the user owns. */
  isOwn: boolean
  /** Counted from 1. */
  page: number
}

/** One page of the contests that the user manages, either the archived ones or the others. */
export const useManagedContests = ({ isArchived, isOwn, page }: ContestFilters) =>
  useQuery({
    queryKey: ['contests', 'managed', isArchived, isOwn, page],
    queryFn: async ({ signal }) => {
      const query: ManagedContestListQuery = { page, limit: PAGE_SIZE }
      const { data, total } = await callWhole(contestAdminCalls.listManagedContests, {
        query: { ...query, ...(isArchived && { archived: 'true' }), ...(isOwn && { owner: 'me' }) },
        signal,
      })
      return { contests: data, pages: Math.max(1, Math.ceil(total / PAGE_SIZE)) }
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const managedKey = (id: string) => ['contests', 'managed', id]

/** A contest with all settings, for its owner. */
export const readManagedContest = (id: string, signal?: AbortSignal) =>
  call(contestAdminCalls.getManagedContest, { params: { id }, ...(signal && { signal }) })

/** A contest with all settings, for a form. Not refetched while the form is open. */
export const useManagedContest = (id: string | undefined) =>
  useQuery({
    queryKey: managedKey(id ?? ''),
    enabled: id !== undefined,
    queryFn: ({ signal }) => readManagedContest(id as string, signal),
    staleTime: Infinity,
    gcTime: 0,
  })
