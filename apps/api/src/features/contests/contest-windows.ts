import type { Types } from 'mongoose'
import type { Clock } from '../../clock'
import { HIDDEN, secret, shownWindow } from '../problems/practice'
import type { ProblemModel } from '../problems/problem.model'
import type { ContestModel, ContestRecord } from './contest.model'

type Timed = Pick<ContestRecord, '_id' | 'startTime' | 'endTime' | 'audience' | 'problems'>

export type ContestWindows = ReturnType<typeof createContestWindows>

/**
 * Problems store the times of their contests, so that reading a problem is enough to know who may see it. The
 * contests are the source of truth. Each write changes one contest's window only, so contests never overwrite each other.
 */
export const createContestWindows = (contests: ContestModel, problems: ProblemModel, clock: Clock) => {
  const idsOf = (contest: Pick<ContestRecord, 'problems'> | null) =>
    contest?.problems.map(({ problemId }) => problemId) ?? []

  /**
   * Adds the window to the contest's problems that lack it. An ended contest closes nothing, and a
   * problem hidden after its end must stay secret.
   */
  const add = async (contest: Timed): Promise<void> => {
    const { _id: contestId, startTime, endTime, audience } = contest
    if (endTime <= clock()) return
    await problems.updateMany(
      { _id: { $in: idsOf(contest) }, 'contestWindows.contestId': { $ne: contestId } },
      { $push: { contestWindows: { contestId, startTime, endTime, juryOnly: audience === 'jury' } } },
    )
  }

  /** Sets the problems' windows to exactly the contest, and removes them from problems that it no longer has. */
  const follow = async (contestId: Types.ObjectId): Promise<void> => {
    const contest = await contests.findById(contestId).lean<ContestRecord>()
    const now = clock()
    const ids = idsOf(contest)
    if (contest) {
      await add(contest)
      const { startTime, endTime, audience } = contest
      // What a contest has shown stays known when its page is withdrawn after the end.
      const fields = { startTime, endTime, ...(now < endTime && { juryOnly: audience === 'jury' }) }
      const differs = Object.entries(fields).map(([key, value]) => ({ [key]: { $ne: value } }))
      const set = Object.entries(fields).map(([key, value]) => [`contestWindows.$.${key}`, value] as const)
      await problems.updateMany(
        { _id: { $in: ids }, contestWindows: { $elemMatch: { contestId, $or: differs } } },
        { $set: Object.fromEntries(set) },
      )
    }
    const lost = { 'contestWindows.contestId': contestId, _id: { $nin: ids } }
    const $pull = { contestWindows: { contestId } }
    await problems.updateMany(
      { ...lost, contestWindows: { $elemMatch: { contestId, ...shownWindow(now) } } },
      { $pull, $set: { contestOnly: false } },
    )
    await problems.updateMany(lost, { $pull })
    // Somebody may have saved the contest in between.
    const written = await contests.findById(contestId, { revision: 1 }).lean()
    if (written?.revision !== contest?.revision) await follow(contestId)
  }

  /** Hides the problems that only contests published, and that no contest has shown or will show. */
  const hideUnused = async (): Promise<void> => {
    const now = clock()
    const unfinished = { $elemMatch: { endTime: { $gt: now } } }
    await problems.updateMany(
      { visibility: 'published', $and: [secret(now), { contestWindows: { $not: unfinished } }] },
      { $set: HIDDEN },
    )
  }

  return {
    /** Makes the problems follow a contest that was written or deleted. */
    async sync(contestId: Types.ObjectId): Promise<void> {
      await follow(contestId)
      await hideUnused()
    },

    /**
     * Takes problems out of practice before the contest that will have them is written, so that they are never open
     * while the contest exists. An existing window is only made longer.
     */
    async hold(contest: Timed): Promise<void> {
      await add(contest)
      const { _id: contestId, startTime, endTime } = contest
      await problems.updateMany(
        { _id: { $in: idsOf(contest) }, contestWindows: { $elemMatch: { contestId } } },
        { $min: { 'contestWindows.$.startTime': startTime }, $max: { 'contestWindows.$.endTime': endTime } },
      )
    },

    /** Repairs what a killed organiser's command left half done. */
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
