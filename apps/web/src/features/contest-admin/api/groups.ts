import { contestAdminCalls } from '@cohort/shared'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../http/call'

/** The classes and teams, with the number of accounts in each. */
export const useGroups = () =>
  useQuery({
    queryKey: ['contests', 'groups'],
    queryFn: ({ signal }) => call(contestAdminCalls.listGroups, { signal }),
  })
