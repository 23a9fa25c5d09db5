import { type Problem, problemCalls } from '@cohort/shared'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../http/call'

/**
 * One problem with its statement, limits and samples. The statement is in the requested language, otherwise in one
 * that the browser prefers.
 * @param contestId the contest that it is opened through
 */
export const useProblem = (id: string | undefined, lang: string | null, contestId: string | undefined) =>
  useQuery<Problem>({
    queryKey: ['problems', 'one', id, lang, contestId],
    enabled: id !== undefined,
    // In a contest, the jury may change the problem.
    staleTime: contestId === undefined ? 10 * 60_000 : 0,
    // While another language is loading, the problem stays on the screen.
    placeholderData: (before) => (before?._id === id ? before : undefined),
    queryFn: ({ signal }) =>
      call(problemCalls.getProblem, {
        params: { id: id as string },
        query: { lang: lang ?? undefined, contestId },
        signal,
      }),
  })
