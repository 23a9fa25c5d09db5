import { apiRoutes, type SubmissionCode, submissionCodeSchema } from '@cohort/shared'
import { call } from '../../../http/call'

/** The code of one's own submission. */
export const getSubmissionCode = (id: string): Promise<SubmissionCode> =>
  call('GET', apiRoutes.submissionCode(id), submissionCodeSchema)
