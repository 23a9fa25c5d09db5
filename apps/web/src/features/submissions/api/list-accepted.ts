import { submissionCalls } from '@cohort/shared'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../http/call'

const MOST = 200

/**
 * The user's accepted submissions to a problem, newest first.
 * @param submissionId the submission that has just been accepted; a new id reloads the list, null disables the query
 */
export const useAcceptedList = (userId: string, problemId: string, submissionId: string | null) =>
  useQuery({
    queryKey: ['submissions', 'accepted', userId, problemId, submissionId],
    enabled: submissionId !== null,
    queryFn: ({ signal }) =>
      call(submissionCalls.listSubmissions, {
        query: { problemId, verdict: 'Accepted', submissionType: 'submit', limit: MOST },
        signal,
      }),
  })
