import { patternCalls } from '@cohort/shared'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../http/call'
import { useSession } from '../../session/session.store'

/** A pattern with its introduction and problems. */
export const usePattern = (slug: string) => {
  const userId = useSession((session) => session.userData?._id)
  return useQuery({
    queryKey: ['patterns', 'one', slug, userId],
    queryFn: ({ signal }) => call(patternCalls.getPattern, { params: { slug }, signal }),
    staleTime: 0,
  })
}
