import { userCalls } from '@cohort/shared'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../http/call'

/** The time zone of this device, whose midnights separate the days. */
const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/**
 * The signed-in user's numbers and days.
 * @param userId undefined for a guest, for whom nothing is fetched
 */
export const useOverview = (userId: string | undefined) =>
  useQuery({
    queryKey: ['progress', 'overview', userId],
    queryFn: ({ signal }) =>
      call(userCalls.getProgressOverview, { query: { timeZone: ownTimeZone() }, signal }),
    enabled: userId !== undefined,
    staleTime: 0,
  })
