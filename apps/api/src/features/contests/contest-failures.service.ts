import {
  type JudgeFailureList,
  type JudgeFailureListQuery,
  judgeFailureSchema,
  loggedFault,
  MACHINE_FAILURES,
} from '@cohort/shared'
import type { Types } from 'mongoose'
import type { Models } from '../../database/database'
import { ANY_TIME } from '../../database/ferret-connection'
import { readPage } from '../../paging'
import type { ProblemRecord } from '../problems/problem.model'
import type { Actor } from '../users/actor'

type Owned = Pick<ProblemRecord, '_id' | 'ownerId' | 'sharedWith'>

interface ContestFailuresDeps extends Pick<Models, 'problems' | 'submissions' | 'judgeFailures' | 'users'> {
  /** Decides for each problem whether the actor may read its hidden tests. */
  hiddenTestReader(actor: Actor, asked: readonly Owned[]): Promise<(problem: Owned) => boolean>
}

const MOST_PARTICIPANTS = 20

export type ContestFailures = ReturnType<typeof createContestFailures>

/** Lists judge failures for the jury of a contest. The caller must check the actor's right. */
export const createContestFailures = (deps: ContestFailuresDeps) => {
  const { problems, submissions, judgeFailures, users, hiddenTestReader } = deps
  return {
    /** Returns one page of a contest's judge failures, without users' programs, and their total number. */
    async list(
      actor: Actor,
      contestId: Types.ObjectId,
      page: JudgeFailureListQuery,
    ): Promise<JudgeFailureList & { total: number }> {
      const [{ rows: found, total }, standing, counts] = await Promise.all([
        readPage(judgeFailures, { contestId, at: ANY_TIME }, page, { at: -1, _id: -1 }),
        submissions.countDocuments({ contestId, inContest: true, verdict: { $in: MACHINE_FAILURES } }),
        judgeFailures.aggregate<{ _id: Types.ObjectId; failures: number }>([
          { $match: { contestId } },
          { $group: { _id: '$userId', failures: { $sum: 1 } } },
          { $sort: { failures: -1, _id: 1 } },
          { $limit: MOST_PARTICIPANTS },
        ]),
      ])
      const userIds = [...found.map(({ userId }) => userId), ...counts.map(({ _id }) => _id)]
      const [named, titled, judged] = await Promise.all([
        users.find({ _id: { $in: userIds } }, { fullName: 1, group: 1 }).lean(),
        problems
          .find(
            { _id: { $in: found.map(({ problemId }) => problemId) } },
            { title: 1, ownerId: 1, sharedWith: 1 },
          )
          .lean(),
        submissions
          .find(
            { _id: { $in: found.map(({ submissionId }) => submissionId) } },
            { verdict: 1, juryRevision: 1 },
          )
          .lean(),
      ])
      const mayRead = await hiddenTestReader(actor, titled)
      const nameOf = (id: Types.ObjectId) => {
        const user = named.find(({ _id }) => _id.equals(id))
        if (!user) return null
        const { _id, fullName, group } = user
        return { _id: _id.toHexString(), userName: fullName, ...(group && { group }) }
      }
      return {
        total,
        standing,
        participants: counts.map(({ _id, failures }) => ({ userId: nameOf(_id), failures })),
        failures: found.map(({ submissionId, userId, problemId, at, fault, ...failure }) => {
          const problem = titled.find(({ _id }) => _id.equals(problemId))
          const submission = judged.find(({ _id }) => _id.equals(submissionId))
          return judgeFailureSchema.parse({
            ...failure,
            submissionId: submissionId.toHexString(),
            userId: nameOf(userId),
            problemId: problem ? { _id: problem._id.toHexString(), title: problem.title } : null,
            at: at.toISOString(),
            // The output of the package's programs may reveal hidden tests.
            fault: fault && (problem && mayRead(problem) ? fault : loggedFault(fault)),
            verdictNow: submission?.verdict ?? failure.verdict,
            juryRevision: submission?.juryRevision ?? 0,
          })
        }),
      }
    },
  }
}
