import { type Submission, submissionCalls } from '@cohort/shared'
import { call } from '../../../http/call'

/** The current state of the user's own submission, for polling. */
export const getSubmission = (id: string, signal?: AbortSignal): Promise<Submission> =>
  call(submissionCalls.getSubmission, { params: { id }, signal })
