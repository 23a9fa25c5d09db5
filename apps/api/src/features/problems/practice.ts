import type { Types } from 'mongoose'
import type { ProblemRecord } from './problem.model'

/**
 * Who may see a problem when: from the moment that a contest is announced until it has ended, its problems are shown
 * by that contest alone. The problem itself names its contests' times, so that the clock decides without one more
 * look at the database, and at the same moment in every process.
 */

type WithWindows = Pick<ProblemRecord, 'contestWindows'>

/** What a filter asks of problems that are open for practice: shown to everybody, and in no contest that is not over. */
export const openToPractice = (now: Date) => ({
  visibility: 'published' as const,
  'contestWindows.endTime': { $not: { $gt: now } },
})

/** A filter for problems whose past users may see them: those open for practice, and those of running contests. */
export const openOrInRunningContest = (now: Date) => ({
  visibility: 'published' as const,
  $or: [
    { 'contestWindows.endTime': { $not: { $gt: now } } },
    { contestWindows: { $elemMatch: { startTime: { $lte: now }, endTime: { $gt: now } } } },
  ],
})

/** The contest that is running and has the problem; null if none does. */
export const runningContestOf = ({ contestWindows }: WithWindows, now: Date): Types.ObjectId | null =>
  contestWindows.find(({ startTime, endTime }) => startTime <= now && now < endTime)?.contestId ?? null

/** Whether a contest that is running or still to come has the problem. */
export const isHeldByContest = ({ contestWindows }: WithWindows, now: Date): boolean =>
  contestWindows.some(({ endTime }) => now < endTime)

/** Whether a contest that is running has the problem. */
export const isInRunningContest = (problem: WithWindows, now: Date): boolean =>
  runningContestOf(problem, now) !== null
