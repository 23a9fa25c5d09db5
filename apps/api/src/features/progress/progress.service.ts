import type { UserStatus } from '@cohort/shared'
import type { Types } from 'mongoose'
import type { Clock } from '../../clock'
import { openOrInRunningContest, runningContestOf } from '../problems/practice'
import type { ProblemModel, ProblemRecord } from '../problems/problem.model'
import type { SubmissionModel } from '../submissions/submission.model'
import type { Actor } from '../users/actor'

export interface ProblemProgress {
  problem: Pick<ProblemRecord, '_id' | 'title' | 'difficulty'>
  status: UserStatus
  /** The contest that is running and has the problem. */
  contestId: Types.ObjectId | null
}

export interface Progress {
  /** The problems that the actor submitted something to, by title: those open for practice, and of running contests. */
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
    // A run has seen the samples only: it neither solves a problem nor counts as an attempt.
    const sent = {
      userId,
      submissionType: 'submit' as const,
      ...(of === undefined ? {} : { problemId: { $in: [...of] } }),
    }
    // Two short walks along an index: grouping every submission of years costs four times as much.
    const [tried, solved] = await Promise.all([
      submissions.distinct('problemId', sent),
      submissions.distinct('problemId', { ...sent, verdict: 'Accepted' }),
    ])
    const found = new Map<string, UserStatus>(tried.map((id) => [id.toHexString(), 'Attempted']))
    // After the others: what was sent between the two looks is in the second alone.
    for (const id of solved) found.set(id.toHexString(), 'Solved')
    return found
  }

  return {
    statuses,
    async list(actor) {
      const found = await statuses(actor)
      const now = clock()
      const published = await problems
        .find(
          { _id: { $in: [...found.keys()] }, ...openOrInRunningContest(now) },
          { title: 1, titleKey: 1, difficulty: 1, contestWindows: 1 },
        )
        .lean()
      // Sorted here: asked to do it, the database walks through the titles of all problems.
      return published.sort(byTitle).map((problem) => ({
        problem,
        status: found.get(problem._id.toHexString()) ?? 'Attempted',
        contestId: runningContestOf(problem, now),
      }))
    },
  }
}

/** As the database orders lists: by bytes. */
const byTitle = (a: ByTitle, b: ByTitle): number =>
  Buffer.compare(Buffer.from(a.titleKey), Buffer.from(b.titleKey)) ||
  a._id.toHexString().localeCompare(b._id.toHexString(), 'en')

type ByTitle = Pick<ProblemRecord, '_id' | 'titleKey'>
