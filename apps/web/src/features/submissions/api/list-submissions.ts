import { submissionCalls } from '@cohort/shared'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callWhole } from '../../../http/call'

const MOST = 50

/**
 * One's newest submissions to a problem, and how many there are in all.
 * @param occasion whatever makes the list another one, e.g. the submission that has just got its verdict
 */
export const useSubmissionList = (userId: string, problemId: string, occasion: string) =>
  useQuery({
    queryKey: ['submissions', 'list', userId, problemId, occasion],
    queryFn: async ({ signal }) => {
      const query = { problemId, limit: MOST }
      const { data, total } = await callWhole(submissionCalls.listSubmissions, { query, signal })
      return { submissions: data, total }
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
