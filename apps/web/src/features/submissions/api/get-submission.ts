import { type Submission, submissionCalls } from '@cohort/shared'
import { call } from '../../../http/call'

/** One's own submission as it stands: what a poll reads. */
export const getSubmission = (id: string, signal?: AbortSignal): Promise<Submission> =>
  call(submissionCalls.getSubmission, { params: { id }, signal })
