import { type Problem, problemCalls } from '@cohort/shared'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../http/call'

/**
 * A problem with its statement, limits and samples. The statement is in the requested language, or by default in one
 * that the browser prefers.
 * @param contestId the contest in which the problem is opened
 */
export const useProblem = (id: string | undefined, lang: string | null, contestId: string | undefined) =>
  useQuery<Problem>({
    queryKey: ['problems', 'one', id, lang, contestId],
    enabled: id !== undefined,
    // During a contest, the jury may change the problem at any time.
    staleTime: contestId === undefined ? 10 * 60_000 : 0,
    // Keeps the problem on the page while it is loading in another language.
    placeholderData: (before) => (before?._id === id ? before : undefined),
    queryFn: ({ signal }) =>
      call(problemCalls.getProblem, {
        params: { id: id as string },
        query: { lang: lang ?? undefined, contestId },
        signal,
      }),
  })
