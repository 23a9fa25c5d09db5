import { problemCalls } from '@cohort/shared'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../http/call'

/** All tags of published problems. A failure is only logged (§8), and the panel then has no tags. */
export const useTagList = () =>
  useQuery({
    queryKey: ['problems', 'tags'],
    staleTime: 5 * 60_000,
    queryFn: async ({ signal }) => {
      try {
        return await call(problemCalls.listProblemTags, { signal })
      } catch (error) {
        // biome-ignore lint/suspicious/noConsole: the specification requires logging this failure
        console.error('The tags could not be loaded.', error)
        throw error
      }
    },
  })
