import type { Types } from 'mongoose'
import type { Models } from '../../database/database'

/** A process that is behind by more changes than this rereads the whole leaderboard. */
const CHANGES_KEPT = 64

/** The change to a contest after a user's row has changed. Every process then rereads that row. */
export const rowChanged = (userId: Types.ObjectId) => ({
  $inc: { boardRevision: 1 },
  $push: { boardChanges: { $each: [userId], $slice: -CHANGES_KEPT } },
})

/** Call it after a user's name or class has changed: leaderboards cache them. */
export const rereadRowsOf = async (
  { contests, submissions }: Pick<Models, 'contests' | 'submissions'>,
  userId: Types.ObjectId,
): Promise<void> => {
  const entered = await submissions.distinct('contestId', { userId, inContest: true })
  await contests.updateMany({ _id: { $in: entered } }, rowChanged(userId))
}
