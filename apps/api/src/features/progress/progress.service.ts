import type { ProgressItem, UserStatus } from '@cohort/shared'
import type { Types } from 'mongoose'
import type { Clock } from '../../clock'
import { openOrInRunningContest, runningContestOf } from '../problems/practice'
import type { ProblemModel } from '../problems/problem.model'
import { listDifficultyOf } from '../problems/problem.presenter'
import type { OpenProblem, ProblemList } from '../problems/problem-list'
import type { SubmissionModel } from '../submission-records/submission.model'
import type { Actor } from '../users/actor'

interface ProgressDeps {
  submissions: SubmissionModel
  problems: ProblemModel
  problemList: Pick<ProblemList, 'byId'>
  clock: Clock
}

/** A problem that a user may see now. */
export interface VisibleProblem {
  problem: Pick<OpenProblem, '_id' | 'title' | 'titleKey' | 'difficulty' | 'pattern'>
  /** False if only a running contest shows it. */
  isOpen: boolean
  /** The running contest that shows it. */
  contestId: Types.ObjectId | null
}

/** Computes progress from submissions every time, so that rejudges take effect immediately. */
export const createProgress = ({ submissions, problems, problemList, clock }: ProgressDeps) => {
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

  /** The time of the actor's first accepted submission to each solved problem, by problem id in hex. */
  const firstSolvedAt = async ({ userId }: Actor): Promise<ReadonlyMap<string, Date>> => {
    const found = await submissions.aggregate<{ _id: Types.ObjectId; first: Date }>([
      { $match: { userId, isCounted: true, verdict: 'Accepted' } },
      { $group: { _id: '$problemId', first: { $min: '$submittedAt' } } },
    ])
    return new Map(found.map(({ _id, first }) => [_id.toHexString(), first]))
  }

  /**
   * Those of the problems that are open for practice or in a running contest.
   * @param open the open problems, which are in memory. Only the others are read from the database
   */
  const visibleAmong = async (
    ids: readonly string[],
    { group }: Pick<Actor, 'group'>,
    open: ReadonlyMap<string, OpenProblem>,
  ): Promise<VisibleProblem[]> => {
    const now = clock()
    const others = ids.filter((id) => !open.has(id))
    const inContests =
      others.length === 0
        ? []
        : await problems
            .find(
              { _id: { $in: others }, ...openOrInRunningContest(now, group) },
              { title: 1, titleKey: 1, difficulty: 1, pattern: 1, contestWindows: 1 },
            )
            .lean()
    return [
      ...ids
        .flatMap((id) => open.get(id) ?? [])
        .map((problem) => ({ problem, isOpen: true, contestId: null })),
      ...inContests.map((problem) => {
        const contestId = runningContestOf(problem, now, group)
        // A problem may have opened since the list was read.
        return { problem, isOpen: contestId === null, contestId }
      }),
    ]
  }

  return {
    statuses,
    tried,
    acceptedAt,
    firstSolvedAt,
    visibleAmong,
    /** The problems with submissions by the actor that are open for practice or in a running contest, by title. */
    async list(actor: Actor): Promise<ProgressItem[]> {
      const found = await statuses(actor)
      const visible = await visibleAmong([...found.keys()], actor, await problemList.byId())
      return visible.sort(byTitle).map(({ problem, contestId }) => ({
        problemId: problem._id.toHexString(),
        title: problem.title,
        difficulty: listDifficultyOf(problem.difficulty),
        userStatus: found.get(problem._id.toHexString()) ?? 'Attempted',
        ...(contestId ? { contestId: contestId.toHexString() } : {}),
      }))
    },
  }
}
export type Progress = ReturnType<typeof createProgress>

/** Compares bytes, like the database's order in lists. */
const byTitle = ({ problem: a }: VisibleProblem, { problem: b }: VisibleProblem): number =>
  Buffer.compare(Buffer.from(a.titleKey), Buffer.from(b.titleKey)) ||
  a._id.toHexString().localeCompare(b._id.toHexString(), 'en')
