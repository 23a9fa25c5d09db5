import { type JudgeFailureListQuery, MACHINE_FAILURES } from '@cohort/shared'
import type { Types } from 'mongoose'
import { ANY_TIME } from '../../database/ferret-connection'
import { AppError } from '../../errors'
import type { ProblemModel, ProblemRecord } from '../problems/problem.model'
import type { JudgeFailureModel, JudgeFailureRecord } from '../submission-records/judge-failure.model'
import type { SubmissionModel } from '../submission-records/submission.model'
import type { UserModel, UserRecord } from '../users/user.model'
import type { ContestModel } from './contest.model'

export type NamedUser = Pick<UserRecord, '_id' | 'fullName'>

export interface ListedFailure {
  failure: JudgeFailureRecord
  user: NamedUser | null
  problem: Pick<ProblemRecord, '_id' | 'title'> | null
  /** The submission's current verdict. */
  verdictNow: string
}

export interface ContestFailures {
  /**
   * The judge failures of a contest, for its organisers.
   * @throws AppError NOT_FOUND
   */
  list(
    contestId: Types.ObjectId,
    query: JudgeFailureListQuery,
  ): Promise<{
    rows: ListedFailure[]
    total: number
    /** Submissions whose verdict is still a judge failure. */
    standing: number
    participants: { user: NamedUser | null; failures: number }[]
  }>
}

interface ContestFailuresDeps {
  contests: ContestModel
  problems: ProblemModel
  submissions: SubmissionModel
  judgeFailures: JudgeFailureModel
  users: UserModel
}

const DEFAULT_PAGE_SIZE = 50
const MOST_PARTICIPANTS = 20

/** Judge failures for the organisers of a contest. */
export const createContestFailures = (deps: ContestFailuresDeps): ContestFailures => {
  const { contests, problems, submissions, judgeFailures, users } = deps
  return {
    async list(contestId, { page = 1, limit = DEFAULT_PAGE_SIZE }) {
      if (!(await contests.exists({ _id: contestId }))) throw new AppError('NOT_FOUND', 'Contest not found.')
      const [found, total, standing, counts] = await Promise.all([
        judgeFailures
          .find({ contestId, at: ANY_TIME })
          .sort({ at: -1, _id: -1 })
          .skip((page - 1) * limit)
          .limit(limit)
          .lean<JudgeFailureRecord[]>(),
        judgeFailures.countDocuments({ contestId }),
        submissions.countDocuments({ contestId, inContest: true, verdict: { $in: MACHINE_FAILURES } }),
        judgeFailures.aggregate<{ _id: Types.ObjectId; failures: number }>([
          { $match: { contestId } },
          { $group: { _id: '$userId', failures: { $sum: 1 } } },
          { $sort: { failures: -1, _id: 1 } },
          { $limit: MOST_PARTICIPANTS },
        ]),
      ])
      const [named, titled, judged] = await Promise.all([
        users
          .find(
            { _id: { $in: [...found.map(({ userId }) => userId), ...counts.map(({ _id }) => _id)] } },
            { fullName: 1 },
          )
          .lean<NamedUser[]>(),
        problems.find({ _id: { $in: found.map(({ problemId }) => problemId) } }, { title: 1 }).lean(),
        submissions
          .find({ _id: { $in: found.map(({ submissionId }) => submissionId) } }, { verdict: 1 })
          .lean(),
      ])
      const userOf = (id: Types.ObjectId) => named.find(({ _id }) => _id.equals(id)) ?? null
      return {
        rows: found.map((failure) => ({
          failure,
          user: userOf(failure.userId),
          problem: titled.find(({ _id }) => _id.equals(failure.problemId)) ?? null,
          verdictNow: judged.find(({ _id }) => _id.equals(failure.submissionId))?.verdict ?? failure.verdict,
        })),
        total,
        standing,
        participants: counts.map(({ _id, failures }) => ({ user: userOf(_id), failures })),
      }
    },
  }
}
