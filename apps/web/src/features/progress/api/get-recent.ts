import { submissionCalls } from '@cohort/shared'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../http/call'

const MOST = 10

/**
 * The signed-in user's newest submissions, excluding runs.
 * @param userId undefined for guests, which disables the query
 */
export const useRecentSubmissions = (userId: string | undefined) =>
  useQuery({
    queryKey: ['progress', 'recent', userId],
    queryFn: ({ signal }) =>
      call(submissionCalls.listSubmissions, { query: { submissionType: 'submit', limit: MOST }, signal }),
    enabled: userId !== undefined,
    staleTime: 0,
  })
