import type { QueryFilter } from 'mongoose'
import type { SubmissionModel, SubmissionRecord } from './submission.model'

/**
 * A condition that excludes submissions ignored by the jury. It is empty in the usual case that there are none, so that
 * an index without this field suffices.
 * @param scope the user or the problem whose submissions are filtered
 */
export const countedAmong = async (
  submissions: SubmissionModel,
  scope: Pick<Partial<SubmissionRecord>, 'userId' | 'problemId'>,
): Promise<QueryFilter<SubmissionRecord>> => {
  const hasIgnored = await submissions.exists({ ...scope, 'ignored.at': { $gt: new Date(0) } })
  return hasIgnored ? { ignored: null } : {}
}
