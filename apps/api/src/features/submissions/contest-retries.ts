import { isMachineFailure, type JudgeReport, loggedFault, type MachineFailure } from '@cohort/shared'
import { Types } from 'mongoose'
import type { Logger } from 'pino'
import type { EnqueueRound } from './enqueue-round'
import type { JudgeFailures } from './judge-failures'
import type { JudgingModel } from './judging.model'
import type { SubmissionModel } from './submission.model'

export interface ContestRetries {
  /**
   * Tries a submission to a contest again with which the judge failed. The round goes on with one more attempt, so that
   * its author sees no verdict of a machine.
   * @returns false where the judge did not fail, fails for good, or where no such round waits
   */
  tryAgain(report: JudgeReport): Promise<boolean>
}

export interface ContestRetriesDeps {
  submissions: SubmissionModel
  judgings: JudgingModel
  failures: JudgeFailures
  enqueue: EnqueueRound
  log: Logger
  /** Told of each failure of the judge that this process has tried again. */
  onRetry?: ((verdict: MachineFailure) => void) | undefined
}

/** What the judge fails with in a contest, tried once more. */
export const createContestRetries = (deps: ContestRetriesDeps): ContestRetries => {
  const { submissions, judgings, failures, enqueue, log, onRetry } = deps
  return {
    async tryAgain(report) {
      const { submissionId, round, attempt, verdict, fault } = report
      if (!isMachineFailure(verdict)) return false
      const delayMs = await failures.note(report)
      if (delayMs === null) return false
      const of = { submissionId: new Types.ObjectId(submissionId), round, final: false }
      const judging = await judgings
        .findOneAndUpdate(
          { ...of, attempt },
          { $set: { attempt: attempt + 1, enqueuedAt: new Date() } },
          { returnDocument: 'after' },
        )
        .lean()
      // This report was taken in once already; what died behind it the sweep makes good.
      if (!judging) return (await judgings.exists(of)) !== null
      onRetry?.(verdict)
      const submission = await submissions.findById(of.submissionId).lean()
      if (!submission) return false
      log.warn(
        {
          submission: submissionId,
          attempt,
          verdict,
          fault: fault === null ? null : loggedFault(fault),
          delayMs,
        },
        'the judge failed with a submission to a contest, which is tried again',
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
