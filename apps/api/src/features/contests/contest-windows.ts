import { Types } from 'mongoose'
import type { ProblemModel, ProblemRecord } from '../problems/problem.model'
import type { ContestModel, ContestRecord } from './contest.model'

type Window = ProblemRecord['contestWindows'][number]
type Timed = Pick<ContestRecord, '_id' | 'startTime' | 'endTime' | 'problems'>

export interface ContestWindows {
  /**
   * Takes problems out of practice before the contest that will have them is written, so that they are never open
   * while the contest exists. An existing window is only made longer.
   */
  hold(contest: Timed): Promise<void>
  /** Sets the problems' windows to exactly the contest's times, and removes them from problems that it no longer has. */
  sync(contestId: Types.ObjectId): Promise<void>
  /** Repairs what a killed organiser's command left half done. */
  heal(now: Date): Promise<void>
}

/**
 * Problems store the times of their contests, so that reading a problem is enough to know who may see it. The
 * contests are the source of truth. Each write changes one contest's window only, so contests never overwrite each other.
 */
export const createContestWindows = (contests: ContestModel, problems: ProblemModel): ContestWindows => {
  const ofContest = (contestId: Types.ObjectId) => ({ 'contestWindows.contestId': contestId })

  const add = async (problemId: Types.ObjectId, window: Window): Promise<void> => {
    await problems.updateOne(
      { _id: problemId, 'contestWindows.contestId': { $ne: window.contestId } },
      { $push: { contestWindows: window } },
    )
  }

  const sync: ContestWindows['sync'] = async (contestId) => {
    const contest = await contests.findById(contestId).lean()
    const ids = contest?.problems.map(({ problemId }) => problemId) ?? []
    if (contest) {
      const { startTime, endTime } = contest
      for (const problemId of ids) {
        await add(problemId, { contestId, startTime, endTime })
        await problems.updateOne(
          { _id: problemId, ...ofContest(contestId) },
          { $set: { 'contestWindows.$.startTime': startTime, 'contestWindows.$.endTime': endTime } },
        )
      }
    }
    await problems.updateMany(
      { ...ofContest(contestId), _id: { $nin: ids } },
      { $pull: { contestWindows: { contestId } } },
    )
  }

  return {
    sync,

    async hold({ _id: contestId, startTime, endTime, problems: listed }) {
      for (const { problemId } of listed) {
        await add(problemId, { contestId, startTime, endTime })
        await problems.updateOne(
          { _id: problemId, ...ofContest(contestId) },
          { $max: { 'contestWindows.$.endTime': endTime } },
        )
      }
    },

    async heal(now) {
      const open = await contests
        .find({ endTime: { $gt: now } }, { startTime: 1, endTime: 1, problems: 1 })
        .lean()
      const named = await problems
        .find(
          {
            $or: [
              { 'contestWindows.endTime': { $gt: now } },
              { _id: { $in: open.flatMap((contest) => contest.problems.map(({ problemId }) => problemId)) } },
            ],
          },
          { contestWindows: 1 },
        )
        .lean()
      for (const contestId of brokenOf(open, named, now)) await sync(new Types.ObjectId(contestId))
    },
  }
}

/** The contests, by their ids in hex, whose windows in problems are wrong. */
const brokenOf = (
  open: readonly Timed[],
  named: readonly Pick<ProblemRecord, '_id' | 'contestWindows'>[],
  now: Date,
): Set<string> => {
  const key = (problemId: Types.ObjectId, contestId: Types.ObjectId, start: Date, end: Date) =>
    [problemId.toHexString(), contestId.toHexString(), start.getTime(), end.getTime()].join()
  const wanted = new Map(
    open.flatMap(({ _id, startTime, endTime, problems }) =>
      problems.map(({ problemId }) => [key(problemId, _id, startTime, endTime), _id.toHexString()] as const),
    ),
  )
  const there = new Map(
    named.flatMap(({ _id, contestWindows }) =>
      contestWindows
        .filter(({ endTime }) => now < endTime)
        .map(
          ({ contestId, startTime, endTime }) =>
            [key(_id, contestId, startTime, endTime), contestId.toHexString()] as const,
        ),
    ),
  )
  const existing = new Set(named.map(({ _id }) => _id.toHexString()))
  return new Set([
    // A contest may refer to a deleted problem: there is nothing to repair.
    ...[...wanted]
      .filter(([each]) => !there.has(each) && existing.has(each.slice(0, 24)))
      .map(([, id]) => id),
    ...[...there].filter(([each]) => !wanted.has(each)).map(([, id]) => id),
  ])
}
