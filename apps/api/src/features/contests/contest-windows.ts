import type { Types } from 'mongoose'
import type { Clock } from '../../clock'
import type { ProblemModel } from '../problems/problem.model'
import type { ContestModel, ContestRecord } from './contest.model'

type Timed = Pick<ContestRecord, '_id' | 'startTime' | 'endTime' | 'problems'>

export type ContestWindows = ReturnType<typeof createContestWindows>

/**
 * Problems store the times of their contests, so that reading a problem is enough to know who may see it. The
 * contests are the source of truth. Each write changes one contest's window only, so contests never overwrite each other.
 */
export const createContestWindows = (contests: ContestModel, problems: ProblemModel, clock: Clock) => {
  const idsOf = (contest: Pick<ContestRecord, 'problems'> | null) =>
    contest?.problems.map(({ problemId }) => problemId) ?? []

  /** Adds the window to the contest's problems that lack it. */
  const add = async (contest: Timed): Promise<void> => {
    const { _id: contestId, startTime, endTime } = contest
    const lacking = { _id: { $in: idsOf(contest) }, 'contestWindows.contestId': { $ne: contestId } }
    const push = (wasPublic: boolean) => ({
      $push: { contestWindows: { contestId, startTime, endTime, wasPublic } },
    })
    // A problem that another contest published, but showed to nobody, is still as secret as it was.
    const isSecretElsewhere = { $elemMatch: { wasPublic: { $ne: true } } }
    await problems.updateMany(
      { $and: [lacking, { visibility: 'published', contestWindows: { $not: isSecretElsewhere } }] },
      push(true),
    )
    await problems.updateMany(lacking, push(false))
  }

  /** Hides the problems that lose a contest's window before anybody has seen them: it alone had published them. */
  const hideUnseen = async (contestId: Types.ObjectId, kept: readonly Types.ObjectId[]): Promise<void> => {
    const now = clock()
    const unseen = { $elemMatch: { contestId, startTime: { $gt: now }, wasPublic: { $ne: true } } }
    const elsewhere = { $elemMatch: { contestId: { $ne: contestId }, endTime: { $gt: now } } }
    await problems.updateMany(
      {
        ...{ _id: { $nin: kept }, visibility: 'published' },
        $and: [{ contestWindows: unseen }, { contestWindows: { $not: elsewhere } }],
      },
      { $set: { visibility: 'hidden' } },
    )
  }

  /** Sets the problems' windows to exactly the contest's times, and removes them from problems that it no longer has. */
  const sync = async (contestId: Types.ObjectId): Promise<void> => {
    const contest = await contests.findById(contestId, { startTime: 1, endTime: 1, problems: 1 }).lean()
    const ids = idsOf(contest)
    if (contest) {
      const { startTime, endTime } = contest
      await add(contest)
      const now = clock()
      // A contest that is put off after its start is secret again.
      if (startTime > now)
        await problems.updateMany(
          { _id: { $in: ids }, contestWindows: { $elemMatch: { contestId, startTime: { $lte: now } } } },
          { $set: { 'contestWindows.$.wasPublic': false } },
        )
      const changed = { $or: [{ startTime: { $ne: startTime } }, { endTime: { $ne: endTime } }] }
      await problems.updateMany(
        { _id: { $in: ids }, contestWindows: { $elemMatch: { contestId, ...changed } } },
        { $set: { 'contestWindows.$.startTime': startTime, 'contestWindows.$.endTime': endTime } },
      )
    }
    await hideUnseen(contestId, ids)
    await problems.updateMany(
      { 'contestWindows.contestId': contestId, _id: { $nin: ids } },
      { $pull: { contestWindows: { contestId } } },
    )
  }

  /** What a running contest shows to users is secret for no other contest. */
  const markShown = async (now: Date): Promise<void> => {
    const showing = await contests.distinct('_id', {
      ...{ startTime: { $lte: now }, endTime: { $gt: now } },
      audience: { $ne: 'jury' },
    })
    await problems.updateMany(
      {
        visibility: 'published',
        'contestWindows.contestId': { $in: showing },
        contestWindows: { $elemMatch: { endTime: { $gt: now }, wasPublic: { $ne: true } } },
      },
      { $set: { 'contestWindows.$[].wasPublic': true } },
    )
  }

  return {
    sync,

    /**
     * Takes problems out of practice before the contest that will have them is written, so that they are never open
     * while the contest exists. An existing window is only made longer. One of a hidden problem, which the contest
     * will publish, closes it right away.
     */
    async hold(contest: Timed): Promise<void> {
      await add(contest)
      const { _id: contestId, startTime, endTime } = contest
      const _id = { $in: idsOf(contest) }
      const change = (hasWindow: object, set: object, of: object = {}) =>
        problems.updateMany(
          { _id, ...of, contestWindows: { $elemMatch: { contestId, ...hasWindow } } },
          { $set: set },
        )
      await change({ endTime: { $lt: endTime } }, { 'contestWindows.$.endTime': endTime })
      await change({ startTime: { $gt: startTime } }, { 'contestWindows.$.startTime': startTime })
      await change({ wasPublic: true }, { 'contestWindows.$.wasPublic': false }, { visibility: 'hidden' })
    },

    /** Repairs what a killed organiser's command left half done, and marks the problems that running contests show. */
    async heal(now: Date): Promise<void> {
      const [open, named] = await Promise.all([
        contests.distinct('_id', { endTime: { $gt: now } }),
        problems.distinct('contestWindows.contestId', { 'contestWindows.endTime': { $gt: now } }),
      ])
      const ids = new Map([...open, ...named].map((id) => [id.toHexString(), id]))
      for (const id of ids.values()) await sync(id)
      await markShown(now)
    },
  }
}
