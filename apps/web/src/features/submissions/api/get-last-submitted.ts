import { type SubmissionListItem, submissionCalls } from '@cohort/shared'
import { call } from '../../../http/call'

/** The user's newest submission to a problem, excluding runs, or null if there is none. */
export const getLastSubmitted = async (
  problemId: string,
  signal: AbortSignal,
): Promise<SubmissionListItem | null> => {
  const query = { problemId, submissionType: 'submit', limit: 1 }
  const [last] = await call(submissionCalls.listSubmissions, { query, signal })
  return last ?? null
}
