import { patternCalls } from '@cohort/shared'
import { useQueries, useQuery } from '@tanstack/react-query'
import { call } from '../../../http/call'
import { useSession } from '../../session/session.store'

const patternQuery = (slug: string, userId: string | undefined) => ({
  queryKey: ['patterns', 'one', slug, userId],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(patternCalls.getPattern, { params: { slug }, signal }),
  staleTime: 0,
})

/** A pattern with its introduction and its problems. */
export const usePattern = (slug: string) => {
  const userId = useSession((session) => session.userData?._id)
  return useQuery(patternQuery(slug, userId))
}

/** Several patterns; those that cannot be loaded are left out. */
export const usePatterns = (slugs: readonly string[]) => {
  const userId = useSession((session) => session.userData?._id)
  const queries = useQueries({ queries: slugs.map((slug) => patternQuery(slug, userId)) })
  return {
    isPending: queries.some(({ isPending }) => isPending),
    patterns: queries.flatMap(({ data }) => data ?? []),
  }
}
