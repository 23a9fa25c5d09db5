import { type ExecuteRequest, type Submission, submissionCalls } from '@cohort/shared'
import { call } from '../../../http/call'
import { sendOnce } from '../../../http/send-once'

/** Submits code to be run or judged. */
export const execute = (request: ExecuteRequest): Promise<Submission> =>
  sendOnce((headers) => call(submissionCalls.execute, { body: request, headers }))
