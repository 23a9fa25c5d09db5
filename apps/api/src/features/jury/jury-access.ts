import type { Types } from 'mongoose'
import type { Models } from '../../database/database'
import { AppError } from '../../errors'
import type { ProblemAccess } from '../authoring/problem-access'
import { directRight } from '../authoring/problem-rights'
import type { ContestRecord } from '../contests/contest.model'
import { rightIn } from '../contests/contest-access'
import type { ProblemRecord } from '../problems/problem.model'
import type { SubmissionRecord } from '../submission-records/submission.model'
import type { Actor } from '../users/actor'

/** A submission with the actor's rights to it. */
export interface JurySubmissionAccess {
  submission: SubmissionRecord
  /** Null for practice submissions and deleted contests. */
  contest: ContestRecord | null
  /** Null if the problem has been deleted. */
  problem: Pick<ProblemRecord, '_id' | 'title' | 'ownerId' | 'sharedWith' | 'currentVersion'> | null
  /** True if the actor may change the result. In a contest, only the jury may. */
  mayAct: boolean
  mayManageProblem: boolean
}

export type JuryAccess = ReturnType<typeof createJuryAccess>

/** Decides who may see and correct a submission. */
export const createJuryAccess = (
  { submissions, contests, problems }: Pick<Models, 'submissions' | 'contests' | 'problems'>,
  problemAccess: Pick<ProblemAccess, 'hiddenTestReader'>,
) => {
  /**
   * Finds a submission for the jury of its contest, the owner of its problem, or an admin.
   * @throws AppError NOT_FOUND, also if the actor may not see the submission
   */
  const require = async (actor: Actor, _id: Types.ObjectId): Promise<JurySubmissionAccess> => {
    const submission = await submissions.findOne({ _id, purpose: 'user', submissionType: 'submit' }).lean()
    if (!submission) throw missing()
    const [contest, problem] = await Promise.all([
      submission.contestId ? contests.findById(submission.contestId).lean<ContestRecord>() : null,
      problems
        .findById(submission.problemId, { title: 1, ownerId: 1, sharedWith: 1, currentVersion: 1 })
        .lean(),
    ])
    const isJury = actor.role === 'admin' || (contest !== null && rightIn(contest, actor) !== null)
    const isOwner = problem !== null && directRight(problem, actor) === 'owner'
    if (!isJury && !isOwner) throw missing()
    return {
      submission,
      contest,
      problem,
      mayAct: isJury || contest === null,
      mayManageProblem: problem !== null && (await problemAccess.hiddenTestReader(actor, [problem]))(problem),
    }
  }

  return {
    require,
    /**
     * Finds a submission whose result the actor may change.
     * @throws AppError NOT_FOUND; FORBIDDEN
     */
    async requireAct(actor: Actor, id: Types.ObjectId): Promise<JurySubmissionAccess> {
      const access = await require(actor, id)
      if (!access.mayAct) throw new AppError('FORBIDDEN', 'Only the contest’s jury may do this.')
      return access
    },
  }
}

const missing = () => new AppError('NOT_FOUND', 'Submission not found.')
