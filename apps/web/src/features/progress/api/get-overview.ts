import { userCalls } from '@cohort/shared'
import { useQuery } from '@tanstack/react-query'
import { shownTimeZone } from '../../../device/time-zone'
import { call } from '../../../http/call'

/**
 * The signed-in user's statistics and daily activity.
 * @param userId undefined for guests, which disables the query
 */
export const useOverview = (userId: string | undefined) =>
  useQuery({
    queryKey: ['progress', 'overview', userId, shownTimeZone()],
    queryFn: ({ signal }) =>
      call(userCalls.getProgressOverview, { query: { timeZone: shownTimeZone() }, signal }),
    enabled: userId !== undefined,
    staleTime: 0,
  })
