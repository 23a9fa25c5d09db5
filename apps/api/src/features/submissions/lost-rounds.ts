import type { Types } from 'mongoose'
import { isTemporaryDatabaseError, unlessDuplicate } from '../../database/errors'
import { inBatches } from '../../in-batches'
import type { JudgingRecord } from '../submission-records/judging.model'
import type { SubmissionRecord } from '../submission-records/submission.model'
import type { Dispatcher, DispatcherDeps, QueuedRound } from './dispatcher'

interface LostRoundsDeps
  extends Pick<DispatcherDeps, 'submissions' | 'judgings' | 'queue' | 'log' | 'giveUp'> {
  dispatcher: Dispatcher
  /** Jobs queued less than this many ms ago are ignored. */
  graceMs: number
  /** Stores the round of a submission that has none. */
  begin(submission: SubmissionRecord): Promise<JudgingRecord>
  /** Writes what is derived from an existing verdict. */
  updateDerived(judging: JudgingRecord): Promise<unknown>
}

/** A submission that loses its job this many times probably crashes the workers. */
const MAX_ATTEMPTS = 20
const BATCH = 200

type Waiting = QueuedRound & Pick<JudgingRecord, 'enqueuedAt'>

/**
 * Returns the sweep, which queues every lost round again and frees the slots of lost jobs. A round that cannot be
 * queued does not delay the others. A thorough sweep also finishes the work of dead processes. The sweep throws if
 * MongoDB or Redis does not answer.
 */
export const createLostRounds = (deps: LostRoundsDeps) => {
  const { submissions, judgings, queue, dispatcher, log, graceMs, begin, updateDerived, giveUp } = deps

  /** Logs an error in one round, so that the others continue. If MongoDB or Redis is down, all rounds must wait. */
  const apart = async (submissionId: Types.ObjectId, rescue: () => Promise<void>): Promise<void> => {
    try {
      await rescue()
    } catch (error) {
      if (isTemporaryDatabaseError(error) || !queue.isUp()) throw error
      log.error(
        { submission: submissionId.toHexString(), err: error },
        'a lost submission could not be queued again',
      )
    }
  }

  const enqueueAgain = async (judging: Waiting): Promise<void> => {
    const { _id, submissionId, attempt, enqueuedAt } = judging
    const wasLost = enqueuedAt !== null
    if (wasLost && attempt >= MAX_ATTEMPTS) {
      const fault = `Its job was lost ${attempt} times. This submission may crash the workers that judge it.`
      await giveUp(judging, fault)
      return
    }
    const next = wasLost ? attempt + 1 : attempt
    // If several API processes notice the same loss, only one makes the next attempt.
    const taken = await judgings.updateOne(
      { _id, attempt, enqueuedAt, final: false },
      { $set: { attempt: next, enqueuedAt: new Date() } },
    )
    if (taken.modifiedCount === 0) return
    const submission = await submissions.findById(submissionId).lean()
    if (!submission) return
    log.info({ submission: submissionId.toHexString(), attempt: next }, 'a lost submission was queued again')
    await dispatcher.enqueue(submission, { ...judging, attempt: next })
  }

  const enqueueLost = async (thorough: boolean): Promise<void> => {
    const graceEnd = new Date(Date.now() - graceMs)
    const waiting = judgings
      .find(
        { final: false, $or: [{ enqueuedAt: null }, { enqueuedAt: { $lte: graceEnd } }] },
        { submissionId: 1, round: 1, attempt: 1, enqueuedAt: 1, problemVersionId: 1, limits: 1 },
      )
      .sort({ _id: 1 })
      .lean<Waiting[]>()
      .cursor()
    for await (const batch of inBatches(waiting, BATCH)) {
      for (const judging of await dispatcher.lost(batch, thorough))
        await apart(judging.submissionId, () => enqueueAgain(judging))
    }
  }

  const beginAgain = async (submission: SubmissionRecord): Promise<void> => {
    // Another process may have created the same round in the meantime.
    const begun = await unlessDuplicate(begin(submission))
    // The submission may belong to a verification that was removed in the meantime.
    if (begun && !(await submissions.exists({ _id: submission._id })))
      await judgings.deleteOne({ _id: begun._id })
  }

  /** Repairs submissions that a dead process left without a round or without their round's verdict. */
  const completeSubmissions = async (): Promise<void> => {
    const stored = new Date(Date.now() - graceMs)
    const waiting = submissions
      .find({ final: false, submittedAt: { $lte: stored } })
      .lean()
      .cursor()
    for await (const batch of inBatches(waiting, BATCH)) {
      const rounds = await judgings.find({ submissionId: { $in: batch.map(({ _id }) => _id) } }).lean()
      for (const submission of batch) {
        const judging = rounds.find(
          ({ submissionId, round }) => round === submission.round && submissionId.equals(submission._id),
        )
        await apart(submission._id, async () => {
          if (judging?.final) await updateDerived(judging)
          if (!judging) await beginAgain(submission)
        })
      }
    }
  }

  /** Writes the outcome of rounds that the jury requested, if a process died before writing it. */
  const completeNextRounds = async (): Promise<void> => {
    const waiting = await submissions.find({ nextRound: { $gt: 0 } }, { nextRound: 1 }).lean()
    for (const { _id: submissionId, nextRound } of waiting) {
      const judging = await judgings.findOne({ submissionId, round: nextRound!, final: true }).lean()
      if (judging) await apart(submissionId, async () => void (await updateDerived(judging)))
    }
  }

  return async (thorough: boolean): Promise<void> => {
    if (thorough) {
      await completeSubmissions()
      await completeNextRounds()
    }
    if (!queue.isUp()) return
    await dispatcher.heal(graceMs, thorough)
    await enqueueLost(thorough)
  }
}
