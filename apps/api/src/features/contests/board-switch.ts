import type { Types } from 'mongoose'
import type { Models } from '../../database/database'
import type { Standings } from './standings.service'

interface BoardSwitchDeps extends Pick<Models, 'contests' | 'standings'> {
  refresh: Standings['refresh']
}

/**
 * Switches a contest's leaderboard to the scores of a rejudging in one write, without transactions. Each step can be
 * repeated, even by several processes concurrently.
 */
export const createBoardSwitch = ({ contests, standings, refresh }: BoardSwitchDeps) => ({
  /** Claims the contest for applying a rejudging. False if another rejudging has claimed it. */
  async claim(contestId: Types.ObjectId, rejudgingId: Types.ObjectId): Promise<boolean> {
    const { matchedCount } = await contests.updateOne(
      { _id: contestId, applying: null, applied: null },
      { $set: { applying: rejudgingId } },
    )
    return matchedCount > 0
  },

  /**
   * Collects the new scores of the participants, then shows them. From then until `finish`, the contest's `applied` is
   * this rejudging.
   * @returns false if another rejudging of the contest is being applied
   */
  async show(
    contestId: Types.ObjectId,
    rejudgingId: Types.ObjectId,
    userIds: readonly Types.ObjectId[],
  ): Promise<boolean> {
    const isApplied = async () => (await contests.exists({ _id: contestId, applied: rejudgingId })) !== null
    if (await isApplied()) return true
    const begun = await contests.updateOne(
      { _id: contestId, applying: { $in: [null, rejudgingId] }, applied: null },
      { $set: { applying: rejudgingId } },
    )
    if (begun.matchedCount === 0) return isApplied()
    // From now on, every verdict also updates the new scores.
    for (const userId of userIds) await refresh(contestId, userId)
    // Empty the list of changes, so that every process rereads the whole leaderboard.
    await contests.updateOne(
      { _id: contestId, applying: rejudgingId },
      {
        $set: { applying: null, applied: rejudgingId, boardChanges: [] },
        $inc: { boardRevision: 1, boardSwitches: 1 },
      },
    )
    return true
  },

  /** Ends the switch. Call it once the submissions and rows have the new verdicts. */
  async finish(contestId: Types.ObjectId, rejudgingId: Types.ObjectId): Promise<void> {
    await contests.updateOne({ _id: contestId, applied: rejudgingId }, { $set: { applied: null } })
    await contests.updateOne({ _id: contestId, applying: rejudgingId }, { $set: { applying: null } })
    await standings.updateMany({ contestId, 'next.rejudgingId': rejudgingId }, { $set: { next: null } })
  },
})
export type BoardSwitch = ReturnType<typeof createBoardSwitch>
