import { type Problem, problemCalls } from '@cohort/shared'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../http/call'
import { isOpenToPractice } from './open-to-practice'

/** The lesson about a problem. Some problems have none, so failures are neither reported nor retried. */
export const useLesson = (problem: Pick<Problem, '_id' | 'slug'>) =>
  useQuery({
    queryKey: ['problems', 'lesson', problem._id],
    enabled: isOpenToPractice(problem),
    staleTime: 10 * 60_000,
    retry: false,
    queryFn: ({ signal }) => call(problemCalls.getLesson, { params: { id: problem._id }, signal }),
  })
