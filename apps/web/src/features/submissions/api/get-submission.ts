import { type Submission, submissionCalls } from '@cohort/shared'
import { call } from '../../../http/call'

/** Fetches the user's own submission. */
export const getSubmission = (id: string, signal?: AbortSignal): Promise<Submission> =>
  call(submissionCalls.getSubmission, { params: { id }, signal })
