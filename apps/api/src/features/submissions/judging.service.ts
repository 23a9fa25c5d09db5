import {
  boundTexts,
  type FinalVerdict,
  isMachineFailure,
  type JudgeLimits,
  type JudgeReport,
  judgeJobId,
  type Language,
  loggedFault,
  type MachineFailure,
  type TestReport,
} from '@cohort/shared'
import { Types } from 'mongoose'
import type { ByteQuota } from '../../byte-quota'
import { unlessDuplicate } from '../../database/errors'
import { AppError } from '../../errors'
import { groupBy } from '../../group-by'
import type { Standings } from '../contests/standings.service'
import { limitsOf, type TimeFactors, timeFactorOf } from '../problems/time-factors'
import type { JudgeFailureModel } from '../submission-records/judge-failure.model'
import type { JudgingRecord } from '../submission-records/judging.model'
import type { SubmissionRecord } from '../submission-records/submission.model'
import { createContestRetries } from './contest-retries'
import { type Attempt, createDispatcher, type DispatcherDeps, type QueuedRound } from './dispatcher'
import { createLostRounds } from './lost-rounds'
import type { ProblemTallies } from './problem-tallies'
import type { RecentSubmissions } from './recent-submissions'
import { createRejudgedRounds } from './rejudged-rounds'
import { createShowOutcome, type JudgedRound, judgingsDisagree, outcomeOf } from './show-outcome'

export interface JudgingServiceDeps extends Omit<DispatcherDeps, 'giveUp'> {
  judgeFailures: JudgeFailureModel
  standings: Pick<Standings, 'update'>
  recent: RecentSubmissions
  tallies: Pick<ProblemTallies, 'mark'>
  submissionQuota: ByteQuota
  /** The operator's time factors. The problem's own factors take precedence. */
  timeFactors: TimeFactors
  /** The sweep ignores a job that was queued less than this many ms ago. */
  enqueueGraceMs?: number
  /** The delays before a contest submission is judged again after judge failures, in ms. */
  retryDelaysMs?: readonly number[]
  /** Called once for each verdict that this process writes, except for verifications. */
  onVerdict?: (written: WrittenVerdict) => void
  /** Called once for each verdict of a later round that this process writes. */
  onLaterRound?: (submissionId: Types.ObjectId, round: number) => void
  /** Called for each judge failure that this process retries. */
  onRetry?: (verdict: MachineFailure) => void
}

/** The fields of a submission that its rounds need. */
type RoundOf = Pick<SubmissionRecord, '_id' | 'round' | 'problemVersionId' | 'language'>

export interface WrittenVerdict {
  submissionId: string
  verdict: FinalVerdict
  language: Language
  /** The time from the submission to its verdict in ms; null for a later round. */
  judgeMs: number | null
}

/** The message for the author of a cancelled submission. */
const CANCELLED =
  'An administrator cancelled this submission. It does not count, and you can submit it again.'

/** Starts rounds of judging, writes their verdicts and updates everything that depends on a verdict. */
export const createJudgingService = (deps: JudgingServiceDeps) => {
  const { submissions, judgings, versions, queue, recent, standings, submissionQuota, tallies, log } = deps

  const show = createShowOutcome(submissions, deps.judgings)

  const limitsFor = async ({ problemVersionId, language }: RoundOf): Promise<JudgeLimits> => {
    const version = await versions.get(problemVersionId)
    return limitsOf(version, timeFactorOf(language, version.timeFactors, deps.timeFactors))
  }

  /** If Redis does not answer, the sweep queues the attempt later. */
  const enqueue = (submission: SubmissionRecord, judging: QueuedRound, delayMs?: number): Promise<void> =>
    dispatcher
      .enqueue(submission, judging, delayMs)
      .catch((error: Error) =>
        log.warn(
          { submission: submission._id.toHexString(), err: { message: error.message } },
          'a submission is not queued until the next sweep',
        ),
      )

  const store = async (
    submission: RoundOf,
    { cpuMsOverride, rejudgingId }: { cpuMsOverride?: number; rejudgingId?: Types.ObjectId },
  ): Promise<JudgingRecord> => {
    const limits = await limitsFor(submission)
    const judging: JudgingRecord = {
      _id: new Types.ObjectId(),
      submissionId: submission._id,
      round: submission.round,
      ...(rejudgingId && { rejudgingId }),
      problemVersionId: submission.problemVersionId,
      attempt: 1,
      enqueuedAt: new Date(),
      final: false,
      verdict: null,
      tests: [],
      score: null,
      compileOutput: '',
      fault: null,
      worker: null,
      judgedAt: null,
      limits: cpuMsOverride === undefined ? limits : { ...limits, cpuMs: cpuMsOverride },
      compile: null,
    }
    // Bypasses Mongoose, which would copy the values into a new document for each submission.
    await judgings.collection.insertOne(judging, { ignoreUndefined: true })
    return judging
  }

  /**
   * Stores a submission's first round and queues it.
   * @param cpuMsOverride a CPU time limit for each test in ms that replaces the problem's limit and factor
   */
  const begin = async (submission: SubmissionRecord, cpuMsOverride?: number): Promise<JudgingRecord> => {
    const judging = await store(submission, cpuMsOverride === undefined ? {} : { cpuMsOverride })
    await enqueue(submission, judging)
    return judging
  }

  /** Stores another round of a submission with a version of its problem, but does not queue it. */
  const addRound = async (submission: RoundOf, problemVersionId: Types.ObjectId): Promise<JudgingRecord> => {
    for (;;) {
      const judging = await tryToAddRound(submission, problemVersionId)
      if (judging) return judging
    }
  }

  /** Null if another process has just added the round with this number. */
  const tryToAddRound = async (
    submission: RoundOf,
    problemVersionId: Types.ObjectId,
    rejudgingId?: Types.ObjectId,
  ): Promise<JudgingRecord | null> => {
    const { _id: submissionId } = submission
    const last = await judgings.findOne({ submissionId }, { round: 1 }).sort({ round: -1 }).lean()
    const round = (last?.round ?? submission.round) + 1
    return unlessDuplicate(
      store({ ...submission, round, problemVersionId }, rejudgingId ? { rejudgingId } : {}),
    )
  }

  /** Adds a rejudging's round to a submission; null if the submission already has one. */
  const addRejudgingRound = async (
    submission: RoundOf,
    problemVersionId: Types.ObjectId,
    rejudgingId: Types.ObjectId,
  ): Promise<JudgingRecord | null> => {
    for (;;) {
      if (await judgings.exists({ rejudgingId, submissionId: submission._id })) return null
      const judging = await tryToAddRound(submission, problemVersionId, rejudgingId)
      if (judging) return judging
    }
  }

  /** Recomputes all data derived from a round's verdict; safe to repeat. Returns null if another round counts. */
  const updateDerived = async (judging: JudgedRound) => {
    const submission = await show(judging)
    // Done even if the verdict was already written, because a process may have died between writing the verdict and
    // the standing.
    if (submission) await standings.update(submission)
    // This comes last, so that the sweep still finds the round if the process dies earlier.
    if (judging.round > 1)
      await submissions.updateOne(
        { _id: judging.submissionId, nextRound: judging.round },
        { $set: { nextRound: null } },
      )
    return submission
  }

  /**
   * Stores for each submission whether its judgings disagree. Must be called after each later round, when a different
   * round starts to count, and when rounds are discarded.
   */
  const compareRounds = async (submissionIds: readonly Types.ObjectId[]): Promise<void> => {
    const among = { $in: [...submissionIds] }
    const rounds = await judgings
      .find(
        { submissionId: among, final: true, isDiscarded: { $ne: true } },
        { submissionId: 1, round: 1, verdict: 1, problemVersionId: 1 },
      )
      .lean()
    const roundsOf = groupBy(rounds, ({ submissionId }) => submissionId.toHexString())
    const compared = (await submissions.find({ _id: among }, { round: 1 }).lean()).map(({ _id, round }) => ({
      _id,
      round,
      roundsDisagree: judgingsDisagree(round, roundsOf.get(_id.toHexString()) ?? []),
    }))
    const alike = groupBy(compared, ({ round, roundsDisagree }) => `${round} ${roundsDisagree}`)
    for (const group of alike.values()) {
      const { round, roundsDisagree } = group[0]!
      const _id = { $in: group.map((each) => each._id) }
      // If another round counts by now, that round has already been compared.
      await submissions.updateMany({ _id, round }, { $set: { roundsDisagree } })
    }
  }

  /** Writes the verdict of a round once, and everything derived from it. Returns false if there is no such round. */
  const finish = async (report: JudgeReport): Promise<boolean> => {
    const { submissionId, round, verdict, compileOutput, compile, score, fault, worker, attempt } = report
    const filter = { submissionId: new Types.ObjectId(submissionId), round }
    const outcome = {
      final: true,
      verdict,
      compileOutput,
      compile,
      score,
      fault,
      worker,
      tests: boundTexts(report.tests),
      judgedAt: new Date(),
    }
    // A stalled job may be judged twice. The first final verdict of a round counts.
    const { modifiedCount } = await judgings.updateOne({ ...filter, final: false }, { $set: outcome })
    const isWritten = modifiedCount > 0
    const judging = isWritten
      ? { ...filter, ...outcome }
      : await judgings.findOne({ ...filter, final: true }).lean()
    if (!judging) return false
    await queue.endProgress(report)
    // Done even if the verdict was already written, because a process may have died between the two writes.
    const submission = await updateDerived(judging)
    if (round > 1) await compareRounds([filter.submissionId])
    if (isWritten && submission?.purpose === 'user') {
      const judgeMs =
        round === 1 ? Math.max(0, outcome.judgedAt.getTime() - submission.submittedAt.getTime()) : null
      recent.judged(filter.submissionId, { round, submission: outcomeOf(judging), judging: outcome })
      deps.onVerdict?.({ submissionId, verdict, language: submission.language, judgeMs })
      // Call this only after publishing the verdict, because Redis may be slow.
      if (submission.userId && round === 1)
        await submissionQuota.add(submission.userId, keptBytes(compileOutput, outcome.tests))
    }
    // Done even if the verdict was already written, for the same reason as above.
    if (submission?.purpose === 'user' && submission.submissionType === 'submit')
      await tallies.mark(submission.problemId)
    if (isWritten && round > 1) deps.onLaterRound?.(filter.submissionId, round)
    if (isWritten && isMachineFailure(verdict)) {
      const logged = fault === null ? null : loggedFault(fault)
      log.error(
        { submission: submissionId, round, attempt, worker, verdict, fault: logged },
        'the judge failed',
      )
    }
    return true
  }

  const giveUp = async (attempt: Attempt, fault: string): Promise<void> => {
    const report = failureOf(attempt, fault)
    await retries.note(report)
    await finish(report)
  }

  const dispatcher = createDispatcher({ ...deps, giveUp })
  const retries = createContestRetries({ ...deps, enqueue })
  const sweep = createLostRounds({
    ...deps,
    dispatcher,
    graceMs: deps.enqueueGraceMs ?? 3000,
    begin,
    updateDerived,
    giveUp,
  })

  return {
    begin,
    addRound,
    compareRounds,
    addRejudgingRound,
    ...createRejudgedRounds({ ...deps, show, dispatcher, compareRounds }),
    /** Queues a round that `addRound` or `addRejudgingRound` has stored. */
    enqueue: (submission: SubmissionRecord, judging: QueuedRound) => enqueue(submission, judging),
    /**
     * Writes the verdict of a round. After a judge failure in a contest or rejudging, retries the round instead.
     * @returns false if there is no such round
     */
    async apply(report: JudgeReport): Promise<boolean> {
      // This comes first, because the worker is idle until it gets another job.
      dispatcher.finished(judgeJobId(report))
      return (await retries.tryAgain(report)) || finish(report)
    },
    /**
     * Cancels the judging of a submission and makes its worker abort it. Its verdict becomes Internal System Error,
     * which never counts.
     * @throws AppError NOT_FOUND; CONFLICT if the submission already has a verdict
     */
    async cancel(submissionId: Types.ObjectId): Promise<void> {
      const submission = await submissions
        .findOne({ _id: submissionId, purpose: 'user' }, { round: 1 })
        .lean()
      if (!submission) throw new AppError('NOT_FOUND', 'Submission not found.')
      const { round } = submission
      const judging = await judgings.findOne({ submissionId, round, final: false }).lean()
      if (!judging) throw new AppError('CONFLICT', 'This submission already has a verdict.')
      await finish({ ...failureOf(judging, 'An administrator cancelled it.'), compileOutput: CANCELLED })
      const written = await judgings.findOne({ submissionId, round }, { compileOutput: 1 }).lean()
      // The worker reported a verdict first.
      if (written?.compileOutput !== CANCELLED)
        throw new AppError('CONFLICT', 'This submission already has a verdict.')
      // While Redis is down, the worker continues, and its report changes nothing.
      await dispatcher.cancel(judging).catch(() => undefined)
    },
    sweep,
    dispatch: dispatcher.dispatch,
    jobEnded: dispatcher.jobEnded,
    idle: dispatcher.idle,
  }
}
export type JudgingService = ReturnType<typeof createJudgingService>

/** The API's own report on a round that it cancels or gives up on. */
const failureOf = ({ submissionId, round, attempt }: Attempt, fault: string): JudgeReport => ({
  submissionId: submissionId.toHexString(),
  round,
  attempt,
  worker: 'api',
  verdict: 'Internal System Error',
  compileOutput: '',
  compile: null,
  tests: [],
  score: null,
  fault,
})

/** The size of the stored program and compiler output in bytes. */
const keptBytes = (compileOutput: string, tests: readonly TestReport[]): number =>
  tests
    .flatMap(({ output, stderr, teamMessage, transcript }) => [
      output,
      stderr,
      teamMessage,
      ...(transcript?.parts ?? []).map(({ text }) => text),
    ])
    .reduce((sum, text) => sum + Buffer.byteLength(text ?? ''), Buffer.byteLength(compileOutput))
