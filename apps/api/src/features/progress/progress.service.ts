import type { ProgressItem, UserStatus } from '@cohort/shared'
import type { Types } from 'mongoose'
import type { Clock } from '../../clock'
import { openOrInRunningContest, runningContestOf } from '../problems/practice'
import type { ProblemModel, ProblemRecord } from '../problems/problem.model'
import { listDifficultyOf } from '../problems/problem.presenter'
import type { SubmissionModel } from '../submission-records/submission.model'
import type { Actor } from '../users/actor'

/** Computes progress from submissions every time, so that rejudges take effect immediately. */
export const createProgress = (submissions: SubmissionModel, problems: ProblemModel, clock: Clock) => {
  /** The problems to which the actor has submitted. */
  const tried = ({ userId }: Actor): PromiseLike<Types.ObjectId[]> =>
    submissions.distinct('problemId', { userId, isCounted: true })

  const allStatuses = async (actor: Actor): Promise<ReadonlyMap<string, UserStatus>> => {
    // Two short index scans are four times as fast as grouping years of submissions.
    const [sent, solved] = await Promise.all([
      tried(actor),
      submissions.distinct('problemId', { userId: actor.userId, isCounted: true, verdict: 'Accepted' }),
    ])
    const found = new Map<string, UserStatus>(sent.map((id) => [id.toHexString(), 'Attempted']))
    // Solved problems overwrite attempted ones.
    for (const id of solved) found.set(id.toHexString(), 'Solved')
    return found
  }

  /** Users send few submissions to the problems of a page, so one query for them is the fastest. */
  const statusesAmong = async (
    { userId }: Actor,
    problemIds: readonly Types.ObjectId[],
  ): Promise<ReadonlyMap<string, UserStatus>> => {
    const sent = await submissions
      .find({ userId, isCounted: true, problemId: { $in: [...problemIds] } }, { problemId: 1, verdict: 1 })
      .lean()
    const found = new Map<string, UserStatus>()
    for (const { problemId, verdict } of sent) {
      const id = problemId.toHexString()
      if (found.get(id) !== 'Solved') found.set(id, verdict === 'Accepted' ? 'Solved' : 'Attempted')
    }
    return found
  }

  /**
   * The status of every problem to which the actor has submitted, by problem id in hex.
   * @param of limits the query to these problems: users may have solved a thousand, but a page shows few
   */
  const statuses = (
    actor: Actor,
    of?: readonly Types.ObjectId[],
  ): Promise<ReadonlyMap<string, UserStatus>> =>
    of === undefined ? allStatuses(actor) : statusesAmong(actor, of)

  /** The times of the actor's accepted submissions, oldest first, by problem id in hex. */
  const acceptedAt = async ({ userId }: Actor): Promise<ReadonlyMap<string, readonly Date[]>> => {
    const found = await submissions.aggregate<{ _id: Types.ObjectId; times: Date[] }>([
      { $match: { userId, isCounted: true, verdict: 'Accepted' } },
      { $group: { _id: '$problemId', times: { $push: '$submittedAt' } } },
    ])
    return new Map(
      found.map(({ _id, times }) => [_id.toHexString(), times.sort((a, b) => a.getTime() - b.getTime())]),
    )
  }

  return {
    statuses,
    tried,
    acceptedAt,
    /** The problems with submissions by the actor that are open for practice or in a running contest, by title. */
    async list(actor: Actor): Promise<ProgressItem[]> {
      const found = await statuses(actor)
      const now = clock()
      const published = await problems
        .find(
          { _id: { $in: [...found.keys()] }, ...openOrInRunningContest(now, actor.group) },
          { title: 1, titleKey: 1, difficulty: 1, contestWindows: 1 },
        )
        .lean()
      // Sort here, because the database would scan the titles of all problems.
      return published.sort(byTitle).map((problem) => {
        const contestId = runningContestOf(problem, now, actor.group)
        return {
          problemId: problem._id.toHexString(),
          title: problem.title,
          difficulty: listDifficultyOf(problem.difficulty),
          userStatus: found.get(problem._id.toHexString()) ?? 'Attempted',
          ...(contestId ? { contestId: contestId.toHexString() } : {}),
        }
      })
    },
  }
}
export type Progress = ReturnType<typeof createProgress>

type ByTitle = Pick<ProblemRecord, '_id' | 'titleKey'>

/** Compares bytes, like the database's order in lists. */
const byTitle = (a: ByTitle, b: ByTitle): number =>
  Buffer.compare(Buffer.from(a.titleKey), Buffer.from(b.titleKey)) ||
  a._id.toHexString().localeCompare(b._id.toHexString(), 'en')
