import { batchesOf, isMachineFailure } from '@cohort/shared'
import type { Types } from 'mongoose'
import type { JudgingModel, JudgingRecord } from '../submission-records/judging.model'
import type { SubmissionModel } from '../submission-records/submission.model'
import type { Dispatcher } from './dispatcher'
import type { ProblemTallies } from './problem-tallies'
import type { RecentSubmissions } from './recent-submissions'
import type { createShowOutcome } from './show-outcome'

interface RejudgedRoundsDeps {
  submissions: SubmissionModel
  judgings: JudgingModel
  show: ReturnType<typeof createShowOutcome>
  recent: Pick<RecentSubmissions, 'forget'>
  tallies: Pick<ProblemTallies, 'mark'>
  dispatcher: Pick<Dispatcher, 'cancel'>
  compareRounds(submissionIds: readonly Types.ObjectId[]): Promise<void>
}

const BATCH = 1000

/** Makes the rounds of an applied rejudging count, and ends those of a discarded one. */
export const createRejudgedRounds = (deps: RejudgedRoundsDeps) => {
  const { submissions, judgings, show, recent, tallies, dispatcher, compareRounds } = deps
  return {
    /**
     * Makes a final round the one that counts; safe to repeat. Does nothing for a judge failure, or if a later round
     * counts already or was requested by the jury. Does not change the standing.
     * @param reason the reason for the rejudging
     */
    async makeCount(judging: JudgingRecord, reason: string): Promise<void> {
      const { submissionId: _id, round, verdict } = judging
      if (verdict === null || isMachineFailure(verdict)) return
      await submissions.updateOne(
        { _id, round: { $lt: round }, $or: [{ nextRound: null }, { nextRound: { $lt: round } }] },
        { $set: { nextRound: round }, $inc: { juryRevision: 1 } },
      )
      const submission = await show(judging, reason)
      await compareRounds([_id])
      await submissions.updateOne({ _id, nextRound: round }, { $set: { nextRound: null } })
      recent.forget(_id)
      if (submission) await tallies.mark(submission.problemId)
    },

    /**
     * Discards the rounds of a rejudging; safe to repeat. Ends rounds without a verdict, and workers abort running
     * ones. After that, the verdicts of these rounds no longer make submissions need attention.
     */
    async endRounds(rejudgingId: Types.ObjectId): Promise<void> {
      await judgings.updateMany({ rejudgingId }, { $set: { isDiscarded: true } })
      const ended = {
        final: true,
        verdict: 'Internal System Error',
        fault: 'The rejudging was discarded.',
        judgedAt: new Date(),
      } as const
      for (const round of await judgings.find({ rejudgingId, verdict: null }).lean()) {
        await judgings.updateOne({ _id: round._id, final: false }, { $set: ended })
        // While Redis is down, the worker continues, and its report changes nothing.
        await dispatcher.cancel(round).catch(() => undefined)
      }
      const submissionIds = await judgings.distinct('submissionId', { rejudgingId })
      for (const ids of batchesOf(submissionIds, BATCH))
        await compareRounds(await submissions.distinct('_id', { _id: { $in: ids }, roundsDisagree: true }))
    },
  }
}
