import type { JudgeQueue } from '../../queue/judge-queue'
import type { ProblemVersions } from '../problems/problem-versions'
import { judgeJobOf } from './judge-job'
import type { JudgingModel, JudgingRecord } from './judging.model'
import type { SubmissionRecord } from './submission.model'

export type QueuedRound = Pick<JudgingRecord, '_id' | 'round' | 'attempt' | 'limits' | 'problemVersionId'>

/**
 * Puts the attempt that a round names into the queue, to be taken after `delayMs` at the earliest.
 * @throws where Redis does not answer; the attempt is then marked as not queued
 */
export type EnqueueRound = (
  submission: SubmissionRecord,
  judging: QueuedRound,
  delayMs?: number,
) => Promise<void>

interface Deps {
  judgings: JudgingModel
  versions: ProblemVersions
  queue: Pick<JudgeQueue, 'add'>
}

export const createEnqueueRound =
  ({ judgings, versions, queue }: Deps): EnqueueRound =>
  async (submission, judging, delayMs = 0) => {
    try {
      const job = judgeJobOf(submission, judging, await versions.get(judging.problemVersionId))
      await queue.add(job, { isBackground: submission.purpose === 'verification', delayMs })
    } catch (error) {
      // Not known to be in the queue: the sweep tries this attempt again, without counting it as a loss.
      await judgings.updateOne({ _id: judging._id, attempt: judging.attempt }, { $set: { enqueuedAt: null } })
      throw error
    }
  }
