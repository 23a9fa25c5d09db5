import type { Types } from 'mongoose'
import type { Models } from '../../database/database'
import type { ChangeEvents } from '../../queue/change-events'

export type NotifyContests = ReturnType<typeof createContestNotices>

/** Notifies the open pages of all contests with a problem when the problem changes. */
export const createContestNotices =
  ({ contests }: Pick<Models, 'contests'>, events: Pick<ChangeEvents, 'announce'>) =>
  async (problemId: Types.ObjectId): Promise<void> => {
    for (const contestId of await contests.distinct('_id', { 'problems.problemId': problemId }))
      await events.announce(contestId.toHexString())
  }
