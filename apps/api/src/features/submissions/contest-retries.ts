import { isMachineFailure, type JudgeReport, loggedFault, type MachineFailure } from '@cohort/shared'
import { Types } from 'mongoose'
import type { Logger } from 'pino'
import type { JudgingModel } from '../submission-records/judging.model'
import type { SubmissionModel } from '../submission-records/submission.model'
import type { EnqueueRound } from './enqueue-round'
import type { JudgeFailures } from './judge-failures'

export interface ContestRetries {
  /**
   * Retries a contest submission after a judge failure. The round continues with one more attempt, so that
   * its author does not see the failure.
   * @returns false if the judge did not fail, has failed too often, or if no such round waits
   */
  tryAgain(report: JudgeReport): Promise<boolean>
}

export interface ContestRetriesDeps {
  submissions: SubmissionModel
  judgings: JudgingModel
  failures: JudgeFailures
  enqueue: EnqueueRound
  log: Logger
  /** Called for each judge failure that this process has retried. */
  onRetry?: ((verdict: MachineFailure) => void) | undefined
}

/** Retries of judge failures in contests. */
export const createContestRetries = (deps: ContestRetriesDeps): ContestRetries => {
  const { submissions, judgings, failures, enqueue, log, onRetry } = deps
  return {
    async tryAgain(report) {
      const { submissionId, round, attempt, verdict, fault } = report
      if (!isMachineFailure(verdict)) return false
      const delayMs = await failures.note(report)
      if (delayMs === null) return false
      const filter = { submissionId: new Types.ObjectId(submissionId), round, final: false }
      const judging = await judgings
        .findOneAndUpdate(
          { ...filter, attempt },
          { $set: { attempt: attempt + 1, enqueuedAt: new Date() } },
          { returnDocument: 'after' },
        )
        .lean()
      // This report was processed before; the sweep finishes anything that was left undone.
      if (!judging) return (await judgings.exists(filter)) !== null
      onRetry?.(verdict)
      const submission = await submissions.findById(filter.submissionId).lean()
      if (!submission) return false
      log.warn(
        {
          submission: submissionId,
          attempt,
          verdict,
          fault: fault === null ? null : loggedFault(fault),
          delayMs,
        },
        'the judge failed with a contest submission, which will be judged again',
      )
      await enqueue(submission, judging, delayMs).catch((error: Error) =>
        log.warn(
          { submission: submissionId, err: { message: error.message } },
          'a submission waits for the sweep',
        ),
      )
      return true
    },
  }
}
