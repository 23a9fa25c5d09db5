import type { ContestScore } from '@cohort/shared'
import type { Types } from 'mongoose'
import type { Models } from '../../database/database'
import { unlessDuplicate } from '../../database/errors'
import { createSharedRuns } from '../../shared-runs'
import { rowChanged } from './board-changes'
import { createScores } from './scores'
import type { StandingRecord } from './standing.model'

export interface ContestSubmission {
  _id: Types.ObjectId
  userId: Types.ObjectId | null
  contestId: Types.ObjectId | null
  submissionType: 'run' | 'submit'
  round: number
  juryRevision?: number | undefined
}

/** How many times to try to write a standing that other processes are writing too. */
const TRIES = 50

export type Standings = ReturnType<typeof createStandings>

/** Computes and stores the rows of leaderboards. */
export const createStandings = ({
  contests,
  standings,
  submissions,
  judgings,
}: Pick<Models, 'contests' | 'standings' | 'submissions' | 'judgings'>) => {
  const scoresOf = createScores({ submissions, judgings })

  /** False if another process has written the standing meanwhile, perhaps from older data. */
  const write = async (
    known: Pick<StandingRecord, '_id' | 'revision'> | null,
    of: Pick<StandingRecord, 'contestId' | 'userId'>,
    row: Pick<StandingRecord, keyof ContestScore | 'next'>,
  ): Promise<boolean> => {
    if (known) {
      const { _id, revision } = known
      const written = await standings.updateOne({ _id, revision }, { $set: row, $inc: { revision: 1 } })
      return written.modifiedCount > 0
    }
    return (await unlessDuplicate(standings.create({ ...of, ...row, revision: 1 }))) !== null
  }

  const compute = async (contestId: Types.ObjectId, userId: Types.ObjectId): Promise<void> => {
    for (let attempt = 1; ; attempt++) {
      // Read this before the contest and the submissions, so that a write based on older data fails.
      const known = await standings.findOne({ contestId, userId }, { revision: 1 }).lean()
      const contest = await contests.findById(contestId).lean()
      if (!contest) return
      const rejudgingId = contest.applying ?? contest.applied
      const { score, next } = (await scoresOf(contest, [userId], rejudgingId)).get(userId.toHexString())!
      const row = { ...score, next: next && { rejudgingId: rejudgingId!, score: next } }
      if (await write(known, { contestId, userId }, row)) break
      if (attempt === TRIES) throw new Error(`The standing of ${userId.toHexString()} could not be written.`)
    }
    // Do this after writing the row, so that a leaderboard read at this revision includes it.
    await contests.updateOne({ _id: contestId }, rowChanged(userId))
  }

  const shared = createSharedRuns()

  /**
   * Computes a participant's standing from their submissions. Calls that arrive during a computation share the next
   * one, so 20 concurrent verdicts cause only two computations. Otherwise, concurrent first inserts would deadlock in
   * FerretDB's unique index for about a second each.
   */
  const refresh = (contestId: Types.ObjectId, userId: Types.ObjectId): Promise<void> =>
    shared(`${contestId.toHexString()} ${userId.toHexString()}`, () => compute(contestId, userId))

  /** Updates the standing after a submission's verdict, if it was sent to a contest. */
  const update = async (submission: ContestSubmission): Promise<void> => {
    const { _id, userId, contestId, submissionType, round, juryRevision = null } = submission
    if (!contestId || !userId || submissionType !== 'submit') return
    await refresh(contestId, userId)
    // Do not clear the flag if the jury has acted meanwhile, because the row may not include that yet.
    await submissions.updateOne(
      { _id, round, juryRevision, standingDue: true },
      { $set: { standingDue: false } },
    )
  }

  /** Recomputes all standings after the contest has changed. */
  const refreshAll = async (contestId: Types.ObjectId): Promise<void> => {
    const before = await contests.findById(contestId, { revision: 1 }).lean()
    if (!before) return
    const [sent, listed] = await Promise.all([
      submissions.distinct('userId', { contestId, inContest: true }),
      standings.distinct('userId', { contestId }),
    ])
    const userIds = new Map(
      [...sent, ...listed].flatMap((id) => (id ? [[id.toHexString(), id] as const] : [])),
    )
    for (const userId of userIds.values()) await refresh(contestId, userId)
    const { revision } = before
    // If the contest has changed again, that change recomputes the standings.
    await contests.updateOne({ _id: contestId, revision }, { $set: { standingsDue: false } })
  }

  return {
    scoresOf,
    refresh,
    update,
    refreshAll,
    /** Completes the work of killed processes. */
    async heal(): Promise<void> {
      for (const { _id } of await contests.find({ standingsDue: true }, { _id: 1 }).lean())
        await refreshAll(_id)
      const due = submissions
        .find(
          { standingDue: true },
          { userId: 1, contestId: 1, submissionType: 1, round: 1, juryRevision: 1, final: 1 },
        )
        .lean()
        .cursor()
      for await (const submission of due) if (submission.final) await update(submission)
    },
  }
}
