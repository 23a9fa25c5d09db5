import { batchesOf } from '@cohort/shared'
import type { Types } from 'mongoose'
import type { Models } from '../../database/database'
import { groupBy } from '../../group-by'
import type { ChangeEvents } from '../../queue/change-events'
import type { BoardSwitch } from '../contests/board-switch'
import type { Standings } from '../contests/standings.service'
import type { JudgingService } from '../submissions/judging.service'
import type { RejudgingRecord } from './rejudging.model'

interface ApplyRejudgingDeps extends Pick<Models, 'rejudgings' | 'judgings' | 'submissions'> {
  boardSwitch: BoardSwitch
  standings: Pick<Standings, 'refresh'>
  judging: Pick<JudgingService, 'makeCount'>
  /** Tells open pages of a contest that it has changed. */
  events: Pick<ChangeEvents, 'announce'>
}

const BATCH = 1000

/**
 * Returns a function that applies a rejudging in the state `applying`. Every step can be repeated, so another process
 * can continue if one dies. The leaderboard switches in one write, and then the submissions follow one by one (see
 * docs/decisions/037). The function does nothing while another rejudging of the contest is being applied.
 */
export const createApplyRejudging = (deps: ApplyRejudgingDeps) => {
  const { rejudgings, judgings, submissions, boardSwitch, standings, judging, events } = deps

  const submissionsByUser = async ({ submissionIds }: Pick<RejudgingRecord, 'submissionIds'>) => {
    const found: { _id: Types.ObjectId; userId: Types.ObjectId | null }[] = []
    for (const ids of batchesOf(submissionIds, BATCH))
      found.push(...(await submissions.find({ _id: { $in: ids } }, { userId: 1 }).lean()))
    return [...groupBy(found, ({ userId }) => String(userId)).values()].map((group) => ({
      userId: group[0]!.userId!,
      ids: group.map(({ _id }) => _id),
    }))
  }

  return async (rejudgingId: Types.ObjectId): Promise<void> => {
    const rejudging = await rejudgings.findOne({ _id: rejudgingId, state: 'applying' }).lean()
    if (!rejudging) return
    const { contestId, reason } = rejudging
    const byUser = await submissionsByUser(rejudging)
    const userIds = byUser.map(({ userId }) => userId)
    if (contestId) {
      if (!(await boardSwitch.show(contestId, rejudgingId, userIds))) return
      await events.announce(contestId.toHexString())
    }
    for (const { userId, ids } of byUser) {
      for (const submissionId of ids) {
        const round = await judgings.findOne({ rejudgingId, submissionId, final: true }).lean()
        if (round) await judging.makeCount(round, reason)
      }
      // The leaderboard already shows this user's new results. This stores them in the user's row.
      if (contestId) await standings.refresh(contestId, userId)
      await rejudgings.updateOne({ _id: rejudgingId }, { $set: { heardAt: new Date() } })
    }
    if (contestId) await boardSwitch.finish(contestId, rejudgingId)
    await rejudgings.updateOne(
      { _id: rejudgingId, state: 'applying' },
      { $set: { state: 'applied', heardAt: null } },
    )
    if (contestId) await events.announce(contestId.toHexString())
  }
}
