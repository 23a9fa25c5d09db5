import type { Types } from 'mongoose'
import type { Models } from '../../database/database'

/** A process that has missed more changes than this rereads the whole leaderboard. */
const CHANGES_KEPT = 64

/** The update to a contest when a user's row changes. It makes every process reread that row. */
export const rowChanged = (userId: Types.ObjectId) => ({
  $inc: { boardRevision: 1 },
  $push: { boardChanges: { $each: [userId], $slice: -CHANGES_KEPT } },
})

/** The update to a contest when its jury or its ranking changes. It makes every process reread the whole board. */
export const BOARD_CHANGED = { $set: { boardChanges: [] }, $inc: { boardRevision: 1 } }

/** Makes leaderboards reread a user's name and class, which they cache. */
export const rereadRowsOf = async (
  { contests, submissions }: Pick<Models, 'contests' | 'submissions'>,
  userId: Types.ObjectId,
): Promise<void> => {
  const entered = await submissions.distinct('contestId', { userId, inContest: true })
  await contests.updateMany({ _id: { $in: entered } }, rowChanged(userId))
}
