import type { QueryFilter } from 'mongoose'
import type { SubmissionModel, SubmissionRecord } from './submission.model'

/**
 * What to add to a filter of submissions, so that it leaves out those that the jury ignores. Usually there are none,
 * and an index without this field suffices.
 * @param scope whose submissions, or to which problem
 */
export const countedAmong = async (
  submissions: SubmissionModel,
  scope: Pick<Partial<SubmissionRecord>, 'userId' | 'problemId'>,
): Promise<QueryFilter<SubmissionRecord>> => {
  const hasIgnored = await submissions.exists({ ...scope, 'ignored.at': { $gt: new Date(0) } })
  return hasIgnored ? { ignored: null } : {}
}
