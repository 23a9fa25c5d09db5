import { whatNextCalls } from '@cohort/shared'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../http/call'
import { useSession } from '../../session/session.store'

/**
 * The problem of the day and, for signed-in users, suggestions and reviews.
 * @param solvedId the problem that was just solved, so that cached suggestions are not reused
 */
export const useWhatNext = (solvedId?: string) => {
  const userId = useSession((session) => session.userData?._id)
  return useQuery({
    queryKey: ['problems', 'next', userId, solvedId],
    staleTime: 0,
    queryFn: ({ signal }) => call(whatNextCalls.getWhatNext, { signal }),
  })
}
