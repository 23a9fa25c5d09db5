import type { UserStatus } from '@cohort/shared'
import type { Types } from 'mongoose'
import type { Clock } from '../../clock'
import { openToPractice } from '../problems/practice'
import type { ProblemModel, ProblemRecord } from '../problems/problem.model'
import type { SubmissionModel } from '../submissions/submission.model'
import type { Actor } from '../users/actor'

export interface ProblemProgress {
  problem: Pick<ProblemRecord, '_id' | 'title' | 'difficulty'>
  status: UserStatus
}

export interface Progress {
  /** The problems open for practice that the actor submitted something to, by title. */
  list(actor: Actor): Promise<ProblemProgress[]>
  /**
   * The status of every problem that the actor submitted something to, by its id in hex.
   * @param of only of these: who has solved a thousand shall not wait for all of them with every page
   */
  statuses(actor: Actor, of?: readonly Types.ObjectId[]): Promise<ReadonlyMap<string, UserStatus>>
}

/** How far a person has come: read from their submissions, so that it follows whatever a rejudge changes. */
export const createProgress = (
  submissions: SubmissionModel,
  problems: ProblemModel,
  clock: Clock,
): Progress => {
  const statuses = async (
    { userId }: Actor,
    of?: readonly Types.ObjectId[],
  ): Promise<Map<string, UserStatus>> => {
    const groups = await submissions.aggregate<{ _id: Types.ObjectId; solved: number }>([
      // A run has seen the samples only: it neither solves a problem nor counts as an attempt.
      {
        $match: { userId, submissionType: 'submit', ...(of === undefined ? {} : { problemId: { $in: of } }) },
      },
      {
        $group: {
          _id: '$problemId',
          solved: { $max: { $cond: [{ $eq: ['$verdict', 'Accepted'] }, 1, 0] } },
        },
      },
    ])
    return new Map(groups.map(({ _id, solved }) => [_id.toHexString(), solved ? 'Solved' : 'Attempted']))
  }

  return {
    statuses,
    async list(actor) {
      const found = await statuses(actor)
      const published = await problems
        .find({ _id: { $in: [...found.keys()] }, ...openToPractice(clock()) }, { title: 1, difficulty: 1 })
        .sort({ titleKey: 1, _id: 1 })
        .lean()
      return published.map((problem) => ({
        problem,
        status: found.get(problem._id.toHexString()) ?? 'Attempted',
      }))
    },
  }
}
