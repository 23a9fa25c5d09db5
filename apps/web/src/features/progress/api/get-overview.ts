import { userCalls } from '@cohort/shared'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../http/call'

/** The time zone of this device, by whose midnights the days are parted. */
const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/**
 * What the signed-in person has done, in numbers and days.
 * @param userId undefined for a guest, of whom nothing is asked
 */
export const useOverview = (userId: string | undefined) =>
  useQuery({
    queryKey: ['progress', 'overview', userId],
    queryFn: ({ signal }) =>
      call(userCalls.getProgressOverview, { query: { timeZone: ownTimeZone() }, signal }),
    enabled: userId !== undefined,
    staleTime: 0,
  })
