import { submissionCalls } from '@cohort/shared'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callWhole } from '../../../http/call'

const MOST = 50

/** The key of all lists of a user's submissions to a problem. */
export const submissionListKey = (userId: string, problemId: string) => [
  'submissions',
  'list',
  userId,
  problemId,
]

/**
 * The user's newest submissions to a problem, and their total number.
 * @param occasion the list is loaded again when this value changes, such as when a submission gets its verdict
 * @param withRuns whether runs are listed too
 */
export const useSubmissionList = (
  userId: string,
  problemId: string,
  occasion: string,
  withRuns = false,
  enabled = true,
) =>
  useQuery({
    enabled,
    queryKey: [...submissionListKey(userId, problemId), occasion, withRuns],
    queryFn: async ({ signal }) => {
      const query = { problemId, submissionType: withRuns ? undefined : 'submit', limit: MOST }
      const { data, total } = await callWhole(submissionCalls.listSubmissions, { query, signal })
      return { submissions: data, total }
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
