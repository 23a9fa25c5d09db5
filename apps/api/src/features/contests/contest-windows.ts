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

/** The audience that sees the problems in the contest. */
const audienceOf = ({ audience, groups }: Pick<ContestRecord, 'audience' | 'groups'>) => ({
  juryOnly: audience === 'jury',
  groups,
})

/**
 * Problems store the times of their contests, so reading a problem is enough to know who may see it. The contests are
 * the source of truth. Each write changes only one contest's window, so contests never overwrite each other.
 */
export const createContestWindows = (contests: ContestModel, problems: ProblemModel, clock: Clock) => {
  const idsOf = (contest: Pick<ContestRecord, 'problems'> | null) =>
    contest?.problems.map(({ problemId }) => problemId) ?? []

  /**
   * Adds the window to the contest's problems that lack it. An ended contest closes nothing, and a
   * problem hidden after its end must stay secret.
   */
  const add = async (contest: Timed): Promise<void> => {
    const { _id: contestId, startTime, endTime, practiceAfter } = contest
    if (endTime <= clock()) return
    await problems.updateMany(
      { _id: { $in: idsOf(contest) }, 'contestWindows.contestId': { $ne: contestId } },
      { $push: { contestWindows: { contestId, startTime, endTime, practiceAfter, ...audienceOf(contest) } } },
    )
  }

  /** Sets these fields of a contest's windows whose stored end matches `endTime`, unless they are already equal. */
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

  /** Makes the problems' windows match the contest, and removes them from problems that it no longer has. */
  const follow = async (contestId: Types.ObjectId): Promise<void> => {
    const contest = await contests.findById(contestId).lean<ContestRecord>()
    const now = clock()
    const ids = idsOf(contest)
    if (contest) {
      await add(contest)
      const { startTime, endTime, practiceAfter } = contest
      // Problems that a contest has shown stay known, even if its page is withdrawn after the end.
      const times = { startTime, endTime, ...(now < endTime && audienceOf(contest)) }
      await setWindows(contestId, ids, { $gt: now }, { ...times, practiceAfter })
      // `restore` chooses for each problem whether it opens after the end.
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
    // Somebody may have saved the contest in the meantime.
    const written = await contests.findById(contestId, { revision: 1 }).lean()
    if (written?.revision !== contest?.revision) await follow(contestId)
  }

  /** Hides problems that were only published by contests and that no contest has shown or will show. */
  const hideUnused = async (): Promise<void> => {
    const now = clock()
    const unfinished = { $elemMatch: { endTime: { $gt: now } } }
    await problems.updateMany(
      { visibility: 'published', $and: [secret(now), { contestWindows: { $not: unfinished } }] },
      { $set: HIDDEN },
    )
  }

  return {
    /** Updates the problems after a contest was written or deleted. */
    async sync(contestId: Types.ObjectId): Promise<void> {
      await follow(contestId)
      await hideUnused()
    },

    /**
     * Takes problems out of practice before the contest that will have them is written, so that they are never open
     * while the contest exists. An existing window is only extended, and keeps its problems out of practice if the
     * contest will.
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

    /** Gives problems the window of an ended contest that showed them, even if another contest has removed it since. */
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

    /** Repairs what a killed command left unfinished. */
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
