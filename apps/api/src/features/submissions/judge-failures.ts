import { isMachineFailure, type JudgeReport } from '@cohort/shared'
import { Types } from 'mongoose'
import { isDuplicateKey } from '../../database/errors'
import type { JudgeFailureModel } from '../submission-records/judge-failure.model'
import type { SubmissionModel } from '../submission-records/submission.model'

export interface JudgeFailures {
  /**
   * Records for the organisers that the judge failed with a contest submission. Returns after how many ms to
   * retry; null if it failed too often or was not sent to a contest.
   */
  note(report: JudgeReport): Promise<number | null>
}

/** The worker has already tried three boxes, so each pause is longer to let the shortage pass. */
const RETRY_DELAYS_MS: readonly number[] = [1000, 5000, 25_000]

const KEPT_CHARACTERS = 4000

/** Judge failures of contest submissions. */
export const createJudgeFailures = (
  submissions: SubmissionModel,
  failures: JudgeFailureModel,
  delaysMs = RETRY_DELAYS_MS,
): JudgeFailures => ({
  async note({ submissionId, round, attempt, verdict, fault, worker }) {
    if (!isMachineFailure(verdict)) return null
    const _id = new Types.ObjectId(submissionId)
    const submission = await submissions
      .findOne({ _id, inContest: true }, { contestId: 1, userId: 1, problemId: 1, language: 1 })
      .lean()
    const { contestId, userId } = submission ?? {}
    if (!submission || !contestId || !userId) return null
    const { problemId, language } = submission
    await failures
      .create({
        _id: new Types.ObjectId(),
        contestId,
        userId,
        problemId,
        submissionId: _id,
        round,
        attempt,
        language,
        verdict,
        fault: fault?.slice(0, KEPT_CHARACTERS) ?? null,
        worker,
        at: new Date(),
      })
      .catch(unlessNoted)
    const count = await failures.countDocuments({ submissionId: _id, round })
    return delaysMs[count - 1] ?? null
  },
})

const unlessNoted = (error: unknown): void => {
  if (!isDuplicateKey(error)) throw error
}
