import { apiRoutes, problemSchema } from '@cohort/shared'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../http/call'

/** One problem with its statement, limits and samples. */
export const useProblem = (id: string | undefined) =>
  useQuery({
    queryKey: ['problems', 'one', id],
    enabled: id !== undefined,
    staleTime: 10 * 60_000,
    queryFn: ({ signal }) => call('GET', apiRoutes.problem(id as string), problemSchema, { signal }),
  })
