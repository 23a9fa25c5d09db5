import { batchesOf } from '@cohort/shared'
import { Types } from 'mongoose'
import type { Models } from '../../database/database'
import { type Board, createBoard } from '../contests/board'
import type { Leaderboards } from '../contests/leaderboard.service'
import type { Standings } from '../contests/standings.service'
import type { RejudgingChanges, RejudgingRecord } from './rejudging.model'
import {
  affectedUsers,
  CHANGING,
  type Changing,
  changedRanks,
  changedVerdicts,
  type RejudgedRound,
} from './rejudging-changes'

interface ReadChangesDeps extends Pick<Models, 'contests' | 'judgings' | 'submissions'> {
  leaderboards: Pick<Leaderboards, 'boardAt'>
  standings: Pick<Standings, 'scoresOf'>
}

const BATCH = 1000

/** Returns a function that determines what applying a rejudging would change now. */
export const createReadChanges = ({
  contests,
  judgings,
  submissions,
  leaderboards,
  standings,
}: ReadChangesDeps) => {
  const readVerdicts = async ({ _id: rejudgingId, submissionIds }: RejudgingRecord) => {
    const found: Pick<RejudgingChanges, 'changed' | 'failed'> = { changed: [], failed: [] }
    for (const ids of batchesOf(submissionIds, BATCH)) {
      const [among, rounds] = await Promise.all([
        submissions.find({ _id: { $in: ids } }, CHANGING).lean<Changing[]>(),
        judgings
          .find(
            { rejudgingId, submissionId: { $in: ids } },
            { submissionId: 1, round: 1, verdict: 1, 'score.points': 1 },
          )
          .lean<RejudgedRound[]>(),
      ])
      const byId = new Map(among.map((submission) => [submission._id.toHexString(), submission]))
      const inOrder = ids.flatMap((id) => byId.get(id.toHexString()) ?? [])
      const { changed, failed } = changedVerdicts(inOrder, rounds)
      found.changed.push(...changed)
      found.failed.push(...failed)
    }
    return found
  }

  /** Returns the board without and with the rejudging, or null if the contest has been deleted. */
  const readBoards = async (
    contestId: Types.ObjectId,
    rejudgingId: Types.ObjectId,
    users: ReadonlySet<string>,
  ): Promise<[before: Board, after: Board] | null> => {
    const contest = await contests.findById(contestId).lean()
    if (!contest) return null
    const before = await leaderboards.boardAt(contest)
    const ids = [...users].map((id) => new Types.ObjectId(id))
    const scores = await standings.scoresOf(contest, ids, rejudgingId)
    const rows = before.rows.map((row) => ({ ...row, ...scores.get(row.id)?.next }))
    const after = createBoard(rows, before.showsGroups)
    return [before, after]
  }

  return async (rejudging: RejudgingRecord): Promise<RejudgingChanges> => {
    const verdicts = await readVerdicts(rejudging)
    const users = new Set(affectedUsers(verdicts.changed))
    const boards =
      rejudging.contestId && users.size > 0
        ? await readBoards(rejudging.contestId, rejudging._id, users)
        : null
    return { ...verdicts, ranks: boards ? changedRanks(...boards) : [] }
  }
}
