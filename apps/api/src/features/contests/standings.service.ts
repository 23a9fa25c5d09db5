import { type ContestScore, scoreIcpc } from '@cohort/shared'
import type { Types } from 'mongoose'
import type { Models } from '../../database/database'
import { unlessDuplicate } from '../../database/errors'
import type { ContestRecord } from './contest.model'
import type { StandingRecord } from './standing.model'

export interface ContestSubmission {
  _id: Types.ObjectId
  userId: Types.ObjectId | null
  contestId: Types.ObjectId | null
  submissionType: 'run' | 'submit'
  round: number
}

/** More other processes than this cannot write the same standing while one computes it. */
const TRIES = 50
/** A process that is more changes than this behind rereads the whole leaderboard. */
const CHANGES_KEPT = 64

export type Standings = ReturnType<typeof createStandings>

/** The rows of every leaderboard. */
export const createStandings = ({
  contests,
  standings,
  submissions,
}: Pick<Models, 'contests' | 'standings' | 'submissions'>) => {
  const scoreOf = async (contest: ContestRecord, userId: Types.ObjectId): Promise<ContestScore> => {
    const sent = await submissions
      .find(
        { contestId: contest._id, userId, inContest: true, ignored: null },
        { problemId: 1, submissionType: 1, submittedAt: 1, verdict: 1 },
      )
      .lean()
    return scoreIcpc(
      {
        startTime: contest.startTime.getTime(),
        endTime: contest.endTime.getTime(),
        penaltyMinutes: contest.penaltyMinutes,
        problems: contest.problems.map(({ problemId, points }) => ({
          problemId: problemId.toHexString(),
          points,
        })),
      },
      sent.map(({ _id, problemId, submissionType, submittedAt, verdict }) => ({
        id: _id.toHexString(),
        problemId: problemId.toHexString(),
        submissionType,
        submittedAt: submittedAt.getTime(),
        verdict,
      })),
    )
  }

  /** False if another process wrote the standing in between; it may have read older or newer data. */
  const write = async (
    known: Pick<StandingRecord, '_id' | 'revision'> | null,
    of: Pick<StandingRecord, 'contestId' | 'userId'>,
    score: ContestScore,
  ): Promise<boolean> => {
    if (known) {
      const { _id, revision } = known
      const written = await standings.updateOne({ _id, revision }, { $set: score, $inc: { revision: 1 } })
      return written.modifiedCount > 0
    }
    return (await unlessDuplicate(standings.create({ ...of, ...score, revision: 1 }))) !== null
  }

  const compute = async (contestId: Types.ObjectId, userId: Types.ObjectId): Promise<void> => {
    for (let attempt = 1; ; attempt++) {
      // Read before the contest and the submissions, so that a computation with older data is refused when it writes later.
      const known = await standings.findOne({ contestId, userId }, { revision: 1 }).lean()
      const contest = await contests.findById(contestId).lean()
      if (!contest) return
      if (await write(known, { contestId, userId }, await scoreOf(contest, userId))) break
      if (attempt === TRIES) throw new Error(`The standing of ${userId.toHexString()} could not be written.`)
    }
    // After the row, so that a leaderboard read at this revision includes it.
    await contests.updateOne(
      { _id: contestId },
      {
        $inc: { boardRevision: 1 },
        $push: { boardChanges: { $each: [userId], $slice: -CHANGES_KEPT } },
      },
    )
  }

  const latest = new Map<string, { started: boolean; done: Promise<void> }>()

  /**
   * Computes a participant's standing from their submissions; safe to repeat and to run concurrently. Calls that arrive
   * while it is computed share the next computation: twenty verdicts at once are two computations, and twenty first
   * inserts would deadlock in FerretDB's unique index for a second each.
   */
  const refresh = (contestId: Types.ObjectId, userId: Types.ObjectId): Promise<void> => {
    const key = `${contestId.toHexString()} ${userId.toHexString()}`
    const before = latest.get(key)
    if (before && !before.started) return before.done
    const turn = { started: !before, done: Promise.resolve() }
    const run = async () => {
      // Its own callers learn of its failure.
      await before?.done.catch(() => undefined)
      turn.started = true
      try {
        await compute(contestId, userId)
      } finally {
        if (latest.get(key) === turn) latest.delete(key)
      }
    }
    latest.set(key, turn)
    turn.done = run()
    return turn.done
  }

  /** Updates the standing after a submission's verdict, if it was sent to a contest. */
  const update = async (submission: ContestSubmission): Promise<void> => {
    const { _id, userId, contestId, submissionType, round } = submission
    if (!contestId || !userId || submissionType !== 'submit') return
    await refresh(contestId, userId)
    await submissions.updateOne({ _id, round, standingDue: true }, { $set: { standingDue: false } })
  }

  /** Recomputes the standings of every participant after the contest has changed. */
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
    // If it was changed again in between, that change recomputes the standings.
    await contests.updateOne({ _id: contestId, revision }, { $set: { standingsDue: false } })
  }

  return {
    refresh,
    update,
    refreshAll,
    /** Finishes what a process left undone when it died. */
    async heal(): Promise<void> {
      for (const { _id } of await contests.find({ standingsDue: true }, { _id: 1 }).lean())
        await refreshAll(_id)
      const due = submissions
        .find({ standingDue: true }, { userId: 1, contestId: 1, submissionType: 1, round: 1, final: 1 })
        .lean()
        .cursor()
      for await (const submission of due) if (submission.final) await update(submission)
    },
  }
}
