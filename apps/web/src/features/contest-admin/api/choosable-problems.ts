import { contestAdminCalls } from '@cohort/shared'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callWhole } from '../../../http/call'

const SHOWN = 20

/** The first problems that the user may add to a contest, the user's own first, and the total number. */
export const useChoosableProblems = (search: string) =>
  useQuery({
    queryKey: ['contests', 'choosable', search],
    queryFn: async ({ signal }) => {
      const query = { search, limit: SHOWN }
      const { data, total } = await callWhole(contestAdminCalls.listChoosableProblems, { query, signal })
      return { problems: data, total }
    },
    placeholderData: keepPreviousData,
  })
