import type { ListedParticipant } from '@cohort/shared'
import type { Types } from 'mongoose'
import type { SubmissionModel } from '../submission-records/submission.model'

type Acts = NonNullable<ListedParticipant['acts']>

const isGiven = { $gt: new Date(0) }

/** Counts the ignored and the overridden submissions of each user in a contest. */
export const readJuryActs = async (
  submissions: SubmissionModel,
  contestId: Types.ObjectId,
  userIds: readonly Types.ObjectId[],
): Promise<(userId: Types.ObjectId) => Acts> => {
  const changed = await submissions
    .find(
      {
        contestId,
        inContest: true,
        userId: { $in: [...userIds] },
        $or: [{ 'ignored.at': isGiven }, { 'override.at': isGiven }],
      },
      { userId: 1, ignored: 1, override: 1 },
    )
    .lean()
  return (id) => {
    const own = changed.filter(({ userId }) => userId?.equals(id))
    return {
      ignored: own.filter(({ ignored }) => ignored).length,
      overridden: own.filter(({ override }) => override).length,
    }
  }
}
