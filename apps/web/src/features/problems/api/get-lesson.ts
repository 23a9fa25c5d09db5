import { problemCalls } from '@cohort/shared'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../http/call'

/** The idea behind a problem. Not every problem has one: a failure is no news, and nothing is asked twice for it. */
export const useLesson = (problemId: string) =>
  useQuery({
    queryKey: ['problems', 'lesson', problemId],
    staleTime: 10 * 60_000,
    retry: false,
    queryFn: ({ signal }) => call(problemCalls.getLesson, { params: { id: problemId }, signal }),
  })
