import { type SubmissionCode, submissionCalls } from '@cohort/shared'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../http/call'

/** Fetches the code of the user's own submission. */
export const getSubmissionCode = (id: string, signal: AbortSignal): Promise<SubmissionCode> =>
  call(submissionCalls.getSubmissionCode, { params: { id }, signal })

/**
 * Like `getSubmissionCode`, but cached, because a submission's code never changes.
 * @param id null to fetch nothing
 */
export const useSubmissionCode = (id: string | null) =>
  useQuery({
    queryKey: ['submissions', 'code', id],
    enabled: id !== null,
    queryFn: ({ signal }) => getSubmissionCode(id as string, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
