import { apiRoutes, type ExecuteRequest, type Submission, submissionSchema } from '@cohort/shared'
import { call } from '../../../http/call'

/** Sends code to be run or judged. Custom input goes along for a run only, and only when non-blank (§5). */
export const execute = ({ customInput, ...request }: ExecuteRequest): Promise<Submission> => {
  const withInput = request.submissionType === 'run' && customInput?.trim()
  return call('POST', apiRoutes.execute, submissionSchema, {
    body: withInput ? { ...request, customInput } : request,
  })
}
