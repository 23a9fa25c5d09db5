import type { QueryFilter } from 'mongoose'
import type { SubmissionModel, SubmissionRecord } from './submission.model'

/**
 * A condition that excludes submissions that the jury ignores. Usually there are none. Then the condition is empty, so
 * that an index without this field suffices.
 * @param scope the user or the problem whose submissions are filtered
 */
export const countedAmong = async (
  submissions: SubmissionModel,
  scope: Pick<Partial<SubmissionRecord>, 'userId' | 'problemId'>,
): Promise<QueryFilter<SubmissionRecord>> => {
  const hasIgnored = await submissions.exists({ ...scope, 'ignored.at': { $gt: new Date(0) } })
  return hasIgnored ? { ignored: null } : {}
}
