import type { Types } from 'mongoose'
import type { Clock } from '../../clock'
import { HIDDEN, openedWindow, secret } from '../problems/practice'
import type { ProblemModel } from '../problems/problem.model'
import type { ContestModel, ContestRecord } from './contest.model'

type Timed = Pick<
  ContestRecord,
  '_id' | 'startTime' | 'endTime' | 'audience' | 'groups' | 'practiceAfter' | 'problems'
>

export type ContestWindows = ReturnType<typeof createContestWindows>

/** Who sees the problems in the contest. */
const audienceOf = ({ audience, groups }: Pick<ContestRecord, 'audience' | 'groups'>) => ({
  juryOnly: audience === 'jury',
  groups,
})

/**
 * Problems store the times of their contests as windows, so that a problem alone determines who may see it. Contests
 * are the source of truth. Each write changes the window of one contest, so contests never overwrite each other.
 */
export const createContestWindows = (contests: ContestModel, problems: ProblemModel, clock: Clock) => {
  const idsOf = (contest: Pick<ContestRecord, 'problems'> | null) =>
    contest?.problems.map(({ problemId }) => problemId) ?? []

  /**
   * Adds the window to those of the contest's problems that lack it. Ended contests add none, because they close
   * nothing, and a problem hidden after the end must stay secret.
   */
  const add = async (contest: Timed): Promise<void> => {
    const { _id: contestId, startTime, endTime, practiceAfter } = contest
    if (endTime <= clock()) return
    await problems.updateMany(
      { _id: { $in: idsOf(contest) }, 'contestWindows.contestId': { $ne: contestId } },
      { $push: { contestWindows: { contestId, startTime, endTime, practiceAfter, ...audienceOf(contest) } } },
    )
  }

  /** Sets fields of the contest's windows whose end matches `endTime`. Skips windows that are already correct. */
  const setWindows = async (
    contestId: Types.ObjectId,
    ids: readonly Types.ObjectId[],
    endTime: object,
    fields: object,
  ): Promise<void> => {
    const differs = Object.entries(fields).map(([key, value]) => ({ [key]: { $ne: value } }))
    const set = Object.entries(fields).map(([key, value]) => [`contestWindows.$.${key}`, value] as const)
    await problems.updateMany(
      { _id: { $in: ids }, contestWindows: { $elemMatch: { contestId, endTime, $or: differs } } },
      { $set: Object.fromEntries(set) },
    )
  }

  /** Makes the windows match the contest, and removes them from problems that are no longer in it. */
  const follow = async (contestId: Types.ObjectId): Promise<void> => {
    const contest = await contests.findById(contestId).lean<ContestRecord>()
    const now = clock()
    const ids = idsOf(contest)
    if (contest) {
      await add(contest)
      const { startTime, endTime, practiceAfter } = contest
      // After the end, keep the audience, because it records who has already seen the problems.
      const times = { startTime, endTime, ...(now < endTime && audienceOf(contest)) }
      await setWindows(contestId, ids, { $gt: now }, { ...times, practiceAfter })
      // After the end, `restore` decides for each problem whether it opens.
      const isLate = practiceAfter && endTime <= now
      await setWindows(contestId, ids, { $lte: now }, { ...times, ...(!isLate && { practiceAfter }) })
    }
    const lost = { 'contestWindows.contestId': contestId, _id: { $nin: ids } }
    const $pull = { contestWindows: { contestId } }
    await problems.updateMany(
      { ...lost, contestWindows: { $elemMatch: { contestId, ...openedWindow(now) } } },
      { $pull, $set: { contestOnly: false } },
    )
    await problems.updateMany(lost, { $pull })
    // If somebody has saved the contest meanwhile, start again.
    const written = await contests.findById(contestId, { revision: 1 }).lean()
    if (written?.revision !== contest?.revision) await follow(contestId)
  }

  /**
   * Hides problems that only contests have published, if no contest has opened them for practice and none will show
   * them again.
   */
  const hideUnused = async (): Promise<void> => {
    const now = clock()
    const unfinished = { $elemMatch: { endTime: { $gt: now } } }
    await problems.updateMany(
      { visibility: 'published', $and: [secret(now), { contestWindows: { $not: unfinished } }] },
      { $set: HIDDEN },
    )
  }

  return {
    /** Updates the problems after a contest has been written or deleted. */
    async sync(contestId: Types.ObjectId): Promise<void> {
      await follow(contestId)
      await hideUnused()
    },

    /**
     * Takes the problems of a contest out of practice before the contest is written, so that they are never open while
     * it exists. It only extends existing windows, and can forbid practice afterwards but not allow it.
     */
    async hold(contest: Timed): Promise<void> {
      await add(contest)
      const { _id: contestId, startTime, endTime, practiceAfter } = contest
      await problems.updateMany(
        { _id: { $in: idsOf(contest) }, contestWindows: { $elemMatch: { contestId } } },
        {
          $min: { 'contestWindows.$.startTime': startTime },
          $max: { 'contestWindows.$.endTime': endTime },
          ...(!practiceAfter && { $set: { 'contestWindows.$.practiceAfter': false } }),
        },
      )
    },

    /** Restores the windows of an ended contest on these problems, even if another contest has removed them. */
    async restore(
      { _id: contestId, startTime, endTime, practiceAfter, groups }: Timed,
      ids: readonly Types.ObjectId[],
    ): Promise<void> {
      const window = { contestId, startTime, endTime, practiceAfter, juryOnly: false, groups }
      await setWindows(contestId, ids, { $lte: clock() }, { practiceAfter })
      await problems.updateMany(
        { _id: { $in: ids }, 'contestWindows.contestId': { $ne: contestId } },
        { $push: { contestWindows: window } },
      )
    },

    /** Completes the work of killed processes. */
    async heal(): Promise<void> {
      const now = clock()
      const [open, named] = await Promise.all([
        contests.distinct('_id', { endTime: { $gt: now } }),
        problems.distinct('contestWindows.contestId', { 'contestWindows.endTime': { $gt: now } }),
      ])
      const ids = new Map([...open, ...named].map((id) => [id.toHexString(), id]))
      for (const id of ids.values()) await follow(id)
      await hideUnused()
    },
  }
}
