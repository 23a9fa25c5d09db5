import { contestAdminCalls } from '@cohort/shared'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../http/call'

const SHOWN = 20

/** The first problems that the reader may put into a contest, by title. */
export const useChoosableProblems = (search: string) =>
  useQuery({
    queryKey: ['contests', 'choosable', search],
    queryFn: ({ signal }) =>
      call(contestAdminCalls.listChoosableProblems, { query: { search, limit: SHOWN }, signal }),
    placeholderData: keepPreviousData,
  })
