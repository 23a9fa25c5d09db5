import type { Types } from 'mongoose'
import type { ProblemRecord } from './problem.model'

/**
 * Who may see a problem when: from a contest's announcement to its end, only the contest shows its problems. A problem
 * stores its contests' times, so the clock decides without another query, and at the same moment in every process.
 */

type WithWindows = Pick<ProblemRecord, 'contestWindows'>

/** A filter for problems that are open for practice: published, and in no unfinished contest. */
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

/** The running contest that has the problem; null if none does. */
export const runningContestOf = ({ contestWindows }: WithWindows, now: Date): Types.ObjectId | null =>
  contestWindows.find(({ startTime, endTime }) => startTime <= now && now < endTime)?.contestId ?? null

/** Whether a running or upcoming contest has the problem. */
export const isHeldByContest = ({ contestWindows }: WithWindows, now: Date): boolean =>
  contestWindows.some(({ endTime }) => now < endTime)

/** Whether a running contest has the problem. */
export const isInRunningContest = (problem: WithWindows, now: Date): boolean =>
  runningContestOf(problem, now) !== null
