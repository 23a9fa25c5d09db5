import { judgeJobId } from '@cohort/shared'
import type { QueueClass } from '../../queue/fair-queue'
import type { ProblemModel } from '../problems/problem.model'
import type { JudgingModel, JudgingRecord } from '../submission-records/judging.model'
import type { SubmissionRecord } from '../submission-records/submission.model'
import type { Dispatcher } from './dispatcher'

export type QueuedRound = Pick<JudgingRecord, '_id' | 'round' | 'attempt' | 'limits' | 'problemVersionId'>

/**
 * Puts a round's current attempt into the fair queue, to be judged after `delayMs` at the earliest.
 * @throws if Redis does not answer; the attempt is then marked as not queued
 */
export type EnqueueRound = (
  submission: SubmissionRecord,
  judging: QueuedRound,
  delayMs?: number,
) => Promise<void>

interface Deps {
  judgings: JudgingModel
  problems: ProblemModel
  dispatcher: Pick<Dispatcher, 'enqueue'>
}

export const createEnqueueRound = ({ judgings, problems, dispatcher }: Deps): EnqueueRound => {
  /** The owner of a background round is the problem's organiser: rejudging a class is one user's request. */
  const ownerOf = async (
    { userId, problemId }: SubmissionRecord,
    queueClass: QueueClass,
  ): Promise<string> => {
    if (queueClass !== 'background' && userId) return userId.toHexString()
    const problem = await problems.findById(problemId, { ownerId: 1 }).lean()
    return problem?.ownerId?.toHexString() ?? 'operator'
  }

  return async (submission, judging, delayMs = 0) => {
    const { round, attempt } = judging
    const ref = judgeJobId({ submissionId: submission._id.toHexString(), round, attempt })
    try {
      const queueClass = classOf(submission, round)
      const owner = await ownerOf(submission, queueClass)
      await dispatcher.enqueue({ ref, class: queueClass, owner, delayMs }, { submission, judging })
    } catch (error) {
      // It may not be in the queue: the sweep retries this attempt without counting it as lost.
      await judgings.updateOne({ _id: judging._id, attempt }, { $set: { enqueuedAt: null } })
      throw error
    }
  }
}

/** Later rounds are rejudgings. */
const classOf = ({ purpose, contestId }: SubmissionRecord, round: number): QueueClass => {
  if (purpose === 'verification' || round > 1) return 'background'
  return contestId === null ? 'practice' : 'contest'
}
