import type { Types } from 'mongoose'
import type { Clock } from '../../clock'
import { openToPractice } from '../problems/practice'
import type { ProblemModel } from '../problems/problem.model'
import type { SubmissionModel } from '../submission-records/submission.model'

/** The maximum number of problems that one `refresh` counts. */
const MOST_PROBLEMS = 50

export type ProblemTallies = ReturnType<typeof createProblemTallies>

/**
 * Counts how many users have tried and solved each problem. A verdict only marks its problem, and `refresh` then counts
 * the users of marked problems. This way, the numbers include every rejudge and no request waits for them. Writing
 * them does not change the revision of the problem list, because the list is read again every minute anyway.
 */
export const createProblemTallies = (problems: ProblemModel, submissions: SubmissionModel, clock: Clock) => {
  const countUsers = async (
    problemId: Types.ObjectId,
    verdict: 'Accepted' | { $ne: 'Queued' },
  ): Promise<number> => {
    const users = await submissions.distinct('userId', { problemId, isCounted: true, verdict })
    return users.length
  }

  const count = async (_id: Types.ObjectId, tallyDue: Date | null): Promise<void> => {
    // Count solvers first, so that a verdict in between cannot lead to more solvers than users who tried.
    const solved = await countUsers(_id, 'Accepted')
    const tried = await countUsers(_id, { $ne: 'Queued' })
    await problems.collection.updateOne({ _id }, { $set: { tried, solved } })
    // A verdict during the count sets a later time, so the problem is counted again.
    await problems.collection.updateOne({ _id, tallyDue }, { $set: { tallyDue: null } })
  }

  return {
    /** Marks the problem of a submission that has a verdict. */
    async mark(problemId: Types.ObjectId): Promise<void> {
      await problems.collection.updateOne({ _id: problemId }, { $set: { tallyDue: new Date() } })
    },

    /**
     * Counts the users of marked problems. Problems of a contest are counted only after its end, so that their numbers
     * reveal nothing about the contest.
     */
    async refresh(): Promise<void> {
      const due = await problems
        .find({ tallyDue: { $gt: new Date(0) }, ...openToPractice(clock()) }, { tallyDue: 1 })
        .sort({ tallyDue: 1 })
        .limit(MOST_PROBLEMS)
        .lean()
      for (const { _id, tallyDue } of due) await count(_id, tallyDue)
    },
  }
}
