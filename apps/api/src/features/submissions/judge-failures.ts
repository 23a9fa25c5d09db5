import { isMachineFailure, type JudgeReport } from '@cohort/shared'
import { Types } from 'mongoose'
import { isDuplicateKey } from '../../database/errors'
import type { JudgeFailureModel } from './judge-failure.model'
import type { SubmissionModel } from './submission.model'

export interface JudgeFailures {
  /**
   * Notes for the organisers that the judge failed with a submission to a contest. Gives after how many ms it is to be
   * tried again; null where it is not: it failed too often, or was sent to no contest.
   */
  note(report: JudgeReport): Promise<number | null>
}

/** The worker has tried it with three boxes already: what is short has passed by now, so each pause is longer. */
const RETRY_DELAYS_MS: readonly number[] = [1000, 5000, 25_000]

const KEPT_CHARACTERS = 4000

/** Failures of the judge with submissions to contests. */
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
