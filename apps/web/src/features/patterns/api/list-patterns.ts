import { patternCalls } from '@cohort/shared'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../http/call'
import { useSession } from '../../session/session.store'

/** All patterns, with the user's progress. */
export const usePatternList = () => {
  const userId = useSession((session) => session.userData?._id)
  return useQuery({
    queryKey: ['patterns', 'list', userId],
    queryFn: ({ signal }) => call(patternCalls.listPatterns, { signal }),
    staleTime: 0,
  })
}
