import type { ProgressItem, UserStatus } from '@cohort/shared'
import type { Types } from 'mongoose'
import type { Clock } from '../../clock'
import { openOrInRunningContest, runningContestOf } from '../problems/practice'
import type { ProblemModel, ProblemRecord } from '../problems/problem.model'
import { listDifficultyOf } from '../problems/problem.presenter'
import { countedAmong } from '../submission-records/ignored'
import type { SubmissionModel } from '../submission-records/submission.model'
import type { Actor } from '../users/actor'

/** Computes progress from submissions each time, so that every rejudge takes effect. */
export const createProgress = (submissions: SubmissionModel, problems: ProblemModel, clock: Clock) => {
  /**
   * The status of every problem that the actor has submitted to, by its id in hex.
   * @param of only these problems, so that a user who solved a thousand does not wait for all of them on every page
   */
  const statuses = async (
    { userId }: Actor,
    of?: readonly Types.ObjectId[],
  ): Promise<ReadonlyMap<string, UserStatus>> => {
    // A run uses only the samples, so it does not count.
    const sent = {
      userId,
      submissionType: 'submit' as const,
      ...(await countedAmong(submissions, { userId })),
      ...(of === undefined ? {} : { problemId: { $in: [...of] } }),
    }
    // Two short index scans, because grouping years of submissions takes four times as long.
    const [tried, solved] = await Promise.all([
      submissions.distinct('problemId', sent),
      submissions.distinct('problemId', { ...sent, verdict: 'Accepted' }),
    ])
    const found = new Map<string, UserStatus>(tried.map((id) => [id.toHexString(), 'Attempted']))
    // Read after the others, so that a submission in between is only in the second result.
    for (const id of solved) found.set(id.toHexString(), 'Solved')
    return found
  }

  /** When each accepted submission of the actor was sent, oldest first, by the problem's id in hex. */
  const acceptedAt = async ({ userId }: Actor): Promise<ReadonlyMap<string, readonly Date[]>> => {
    const counted = await countedAmong(submissions, { userId })
    const found = await submissions.aggregate<{ _id: Types.ObjectId; times: Date[] }>([
      { $match: { userId, submissionType: 'submit', verdict: 'Accepted', ...counted } },
      { $group: { _id: '$problemId', times: { $push: '$submittedAt' } } },
    ])
    return new Map(
      found.map(({ _id, times }) => [_id.toHexString(), times.sort((a, b) => a.getTime() - b.getTime())]),
    )
  }

  return {
    statuses,
    acceptedAt,
    /** The problems that the actor submitted to, by title: those open for practice, and those of running contests. */
    async list(actor: Actor): Promise<ProgressItem[]> {
      const found = await statuses(actor)
      const now = clock()
      const published = await problems
        .find(
          { _id: { $in: [...found.keys()] }, ...openOrInRunningContest(now, actor.group) },
          { title: 1, titleKey: 1, difficulty: 1, contestWindows: 1 },
        )
        .lean()
      // Sorted here, because the database would scan the titles of all problems.
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

/** By bytes, as the database orders lists. */
const byTitle = (a: ByTitle, b: ByTitle): number =>
  Buffer.compare(Buffer.from(a.titleKey), Buffer.from(b.titleKey)) ||
  a._id.toHexString().localeCompare(b._id.toHexString(), 'en')
