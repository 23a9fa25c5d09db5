import { type SubmissionCode, submissionCalls } from '@cohort/shared'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../http/call'

/** The code of one's own submission. */
export const getSubmissionCode = (id: string, signal: AbortSignal): Promise<SubmissionCode> =>
  call(submissionCalls.getSubmissionCode, { params: { id }, signal })

/**
 * As `getSubmissionCode`, kept: what was sent never changes.
 * @param id null where no code is wanted
 */
export const useSubmissionCode = (id: string | null) =>
  useQuery({
    queryKey: ['submissions', 'code', id],
    enabled: id !== null,
    queryFn: ({ signal }) => getSubmissionCode(id as string, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
