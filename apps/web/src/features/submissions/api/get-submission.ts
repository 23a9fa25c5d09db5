import { apiRoutes, type Submission, submissionSchema } from '@cohort/shared'
import { call } from '../../../http/call'

/** One's own submission as it stands: what a poll reads. */
export const getSubmission = (id: string, signal?: AbortSignal): Promise<Submission> =>
  call('GET', apiRoutes.submission(id), submissionSchema, signal ? { signal } : {})
