import { type ProblemListItem, problemCalls } from '@cohort/shared'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../http/call'
import { useSession } from '../../session/session.store'
import { type ProblemFilters, queryOfFilters } from '../filters'

/** The published problems that match the filters. */
const listProblems = (filters: ProblemFilters, signal?: AbortSignal): Promise<ProblemListItem[]> =>
  call(problemCalls.listProblems, { query: Object.fromEntries(queryOfFilters(filters)), signal })

/** The published problems that match the filters. Keeps the old list while a new one is loading. */
export const useProblemList = (filters: ProblemFilters) => {
  // The list depends on the user, because it marks solved problems.
  const userId = useSession((session) => session.userData?._id)
  return useQuery({
    queryKey: ['problems', 'list', userId, queryOfFilters(filters).toString()],
    queryFn: ({ signal }) => listProblems(filters, signal),
    placeholderData: keepPreviousData,
    ...(userId === undefined ? {} : { staleTime: 0 }),
  })
}
