import { apiRoutes, type SubmissionListItem, submissionListItemSchema } from '@cohort/shared'
import { z } from 'zod'
import { call } from '../../../http/call'

/** One's newest submission to a problem, runs aside; null where there is none. */
export const getLastSubmitted = async (
  problemId: string,
  signal: AbortSignal,
): Promise<SubmissionListItem | null> => {
  const query = new URLSearchParams({ problemId, submissionType: 'submit', limit: '1' })
  const [last] = await call('GET', apiRoutes.submissions, z.array(submissionListItemSchema), {
    query,
    signal,
  })
  return last ?? null
}
