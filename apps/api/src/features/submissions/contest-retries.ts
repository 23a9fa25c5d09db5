import { isMachineFailure, type JudgeReport, loggedFault, type MachineFailure } from '@cohort/shared'
import { Types } from 'mongoose'
import { unlessDuplicate } from '../../database/errors'
import type { JudgeFailureModel } from '../submission-records/judge-failure.model'
import type { Dispatcher, DispatcherDeps } from './dispatcher'

interface ContestRetriesDeps extends Pick<DispatcherDeps, 'submissions' | 'judgings' | 'log'> {
  judgeFailures: JudgeFailureModel
  enqueue: Dispatcher['enqueue']
  retryDelaysMs?: readonly number[] | undefined
  onRetry?: ((verdict: MachineFailure) => void) | undefined
}

/** The delays increase, because the worker has already tried three boxes and its host may need time to recover. */
const RETRY_DELAYS_MS: readonly number[] = [1000, 5000, 25_000]

const KEPT_CHARACTERS = 4000

/** Retries judge failures in contests and rejudgings. */
export const createContestRetries = (deps: ContestRetriesDeps) => {
  const { submissions, judgings, judgeFailures, enqueue, log } = deps
  const { retryDelaysMs = RETRY_DELAYS_MS, onRetry } = deps

  /**
   * Records a judge failure on a contest submission for the organisers. Failures in rejudgings are not recorded,
   * because the rejudging lists them.
   * @returns the delay before the retry in ms; null if the submission has failed too many times, or is neither in a
   * contest nor part of a rejudging
   */
  const note = async (report: JudgeReport): Promise<number | null> => {
    const { round, attempt, verdict, fault, worker } = report
    if (!isMachineFailure(verdict)) return null
    const submissionId = new Types.ObjectId(report.submissionId)
    if (round > 1 && (await judgings.exists({ submissionId, round, rejudgingId: { $exists: true } })))
      return retryDelaysMs[attempt - 1] ?? null
    const submission = await submissions
      .findOne({ _id: submissionId, inContest: true }, { contestId: 1, userId: 1, problemId: 1, language: 1 })
      .lean()
    if (!submission) return null
    const { contestId, userId, problemId, language } = submission
    await unlessDuplicate(
      judgeFailures.create({
        contestId: contestId!,
        userId: userId!,
        problemId,
        language,
        submissionId,
        round,
        attempt,
        verdict,
        fault: fault?.slice(0, KEPT_CHARACTERS) ?? null,
        worker,
        at: new Date(),
      }),
    )
    const count = await judgeFailures.countDocuments({ submissionId, round })
    return retryDelaysMs[count - 1] ?? null
  }

  return {
    note,
    /**
     * Gives a round of a contest submission or rejudging another attempt after a judge failure, so that the author does
     * not see the failure.
     * @returns false if the judge did not fail or has failed too many times, or if the round is not waiting for a
     * verdict
     */
    async tryAgain(report: JudgeReport): Promise<boolean> {
      const { round, attempt, verdict, fault } = report
      if (!isMachineFailure(verdict)) return false
      const delayMs = await note(report)
      if (delayMs === null) return false
      const filter = { submissionId: new Types.ObjectId(report.submissionId), round, final: false }
      const judging = await judgings
        .findOneAndUpdate(
          { ...filter, attempt },
          { $set: { attempt: attempt + 1, enqueuedAt: new Date() } },
          { returnDocument: 'after' },
        )
        .lean()
      // This report has already been processed. The sweep finishes any work left over.
      if (!judging) return (await judgings.exists(filter)) !== null
      onRetry?.(verdict)
      const submission = await submissions.findById(filter.submissionId).lean()
      if (!submission) return false
      log.warn(
        {
          submission: report.submissionId,
          attempt,
          verdict,
          fault: fault === null ? null : loggedFault(fault),
          delayMs,
        },
        'the judge failed on a submission, which will be judged again',
      )
      await enqueue(submission, judging, delayMs)
      return true
    },
  }
}
