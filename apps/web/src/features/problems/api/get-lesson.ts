import { type Problem, problemCalls } from '@cohort/shared'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../http/call'
import { isOpenToPractice } from './open-to-practice'

/** The idea behind a problem. Not every problem has one: a failure is no news, and nothing is asked twice for it. */
export const useLesson = (problem: Pick<Problem, '_id' | 'slug'>) =>
  useQuery({
    queryKey: ['problems', 'lesson', problem._id],
    enabled: isOpenToPractice(problem),
    staleTime: 10 * 60_000,
    retry: false,
    queryFn: ({ signal }) => call(problemCalls.getLesson, { params: { id: problem._id }, signal }),
  })
