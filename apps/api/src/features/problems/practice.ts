import { LONGEST_HOLD_MS } from '@cohort/shared'
import type { Types } from 'mongoose'
import type { ProblemRecord } from './problem.model'

/**
 * Who may see a problem when. A contest closes its problems for practice until it ends: public ones from thirty days
 * before its start, and those that were hidden from the moment when it was saved. A problem stores its contests' times,
 * so the clock decides without another query, and at the same moment in every process.
 */

type WithWindows = Pick<ProblemRecord, 'contestWindows'>

/** A filter for the times of contests that close a problem at that moment. */
export const closingWindow = (now: Date) => ({
  endTime: { $gt: now },
  $or: [{ startTime: { $lte: new Date(now.getTime() + LONGEST_HOLD_MS) } }, { wasPublic: { $ne: true } }],
})

/** A filter for problems that are open for practice: published, and closed by no contest. */
export const openToPractice = (now: Date) => ({
  visibility: 'published' as const,
  contestWindows: { $not: { $elemMatch: closingWindow(now) } },
})

/** A filter for problems whose past users may see them: those open for practice, and those of running contests. */
export const openOrInRunningContest = (now: Date) => ({
  visibility: 'published' as const,
  $or: [
    { contestWindows: { $not: { $elemMatch: closingWindow(now) } } },
    { contestWindows: { $elemMatch: { startTime: { $lte: now }, endTime: { $gt: now } } } },
  ],
})

/** The running contest that has the problem; null if none does. */
export const runningContestOf = ({ contestWindows }: WithWindows, now: Date): Types.ObjectId | null =>
  contestWindows.find(({ startTime, endTime }) => startTime <= now && now < endTime)?.contestId ?? null

/** Whether a running or upcoming contest has the problem, and may not have closed it yet. */
export const isInUnfinishedContest = ({ contestWindows }: WithWindows, now: Date): boolean =>
  contestWindows.some(({ endTime }) => now < endTime)

/** Whether a running or upcoming contest has the problem, and closes it for practice. */
export const isHeldByContest = ({ contestWindows }: WithWindows, now: Date): boolean =>
  contestWindows.some(
    ({ startTime, endTime, wasPublic }) =>
      now < endTime && (!wasPublic || startTime.getTime() - LONGEST_HOLD_MS <= now.getTime()),
  )

/** Whether an unfinished contest has the problem, and nobody outside it may know of the problem. */
export const isSecret = ({ contestWindows }: WithWindows, now: Date): boolean =>
  contestWindows.some(({ endTime, wasPublic }) => now < endTime && !wasPublic)

/** When contests close the problem or open it, past moments included, in ms since 1970. */
export const practiceChanges = ({ contestWindows }: WithWindows): number[] =>
  contestWindows.flatMap(({ startTime, endTime, wasPublic }) => [
    ...(wasPublic ? [startTime.getTime() - LONGEST_HOLD_MS] : []),
    endTime.getTime(),
  ])

/** Whether a running contest has the problem. */
export const isInRunningContest = (problem: WithWindows, now: Date): boolean =>
  runningContestOf(problem, now) !== null
