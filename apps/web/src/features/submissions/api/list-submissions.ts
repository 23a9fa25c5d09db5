import { submissionCalls } from '@cohort/shared'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callWhole } from '../../../http/call'

const MOST = 50

/** The common prefix of the query keys for a user's submissions to a problem. */
export const submissionListKey = (userId: string, problemId: string) => [
  'submissions',
  'list',
  userId,
  problemId,
]

/**
 * The user's newest submissions to a problem, and their total number.
 * @param occasion reloads the list when it changes, for example after a verdict
 * @param withRuns whether to include runs
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
