import {
  boundTexts,
  type FinalVerdict,
  isMachineFailure,
  type JudgeLimits,
  type JudgeReport,
  type Language,
  loggedFault,
  type MachineFailure,
  type TestReport,
} from '@cohort/shared'
import { Types } from 'mongoose'
import type { Logger } from 'pino'
import type { ByteQuota } from '../../byte-quota'
import { AppError } from '../../errors'
import type { FairQueue } from '../../queue/fair-queue'
import type { JudgeQueue } from '../../queue/judge-queue'
import type { Standings } from '../contests/standings.service'
import type { ProblemModel } from '../problems/problem.model'
import type { ProblemVersions } from '../problems/problem-versions'
import { limitsOf, type TimeFactors, timeFactorOf } from '../problems/time-factors'
import type { JudgingModel, JudgingRecord } from '../submission-records/judging.model'
import type { SubmissionModel, SubmissionRecord } from '../submission-records/submission.model'
import { createContestRetries } from './contest-retries'
import { type AttemptRef, createDispatcher, type Dispatcher } from './dispatcher'
import { createEnqueueRound } from './enqueue-round'
import type { JudgeFailures } from './judge-failures'
import { createLostRounds, type LostRoundsDeps } from './lost-rounds'
import type { RecentSubmissions } from './recent-submissions'
import { wholeDetailOf } from './test-detail'

export interface JudgingServiceDeps {
  submissions: SubmissionModel
  judgings: JudgingModel
  problems: ProblemModel
  versions: ProblemVersions
  fairQueue: FairQueue
  queue: JudgeQueue
  standings: Pick<Standings, 'update'>
  recent: RecentSubmissions
  submissionQuota: ByteQuota
  failures: JudgeFailures
  /** The operator's time factors; the problem's own take precedence. */
  timeFactors: TimeFactors
  log: Logger
  /** The sweep ignores a job that was queued less than this many ms ago. */
  enqueueGraceMs?: number
  /** Called once for each verdict that this process wrote, except verifications. */
  onVerdict?: (written: WrittenVerdict) => void
  /** Called for each judge failure that this process has retried. */
  onRetry?: (verdict: MachineFailure) => void
}

export interface WrittenVerdict {
  submissionId: string
  verdict: FinalVerdict
  language: Language
  /** From the submission to its verdict; null in a later round. */
  judgeMs: number | null
}

export interface JudgingService {
  /**
   * Stores the round and queues it. If Redis does not answer it stays stored, and the sweep queues
   * it later.
   * @param options.cpuMsOverride CPU ms of a test instead of the problem's limit and factor
   */
  begin(submission: SubmissionRecord, options?: { cpuMsOverride?: number }): Promise<JudgingRecord>
  /** Writes the verdict of a round, once, and everything derived from it; false if no such round exists. */
  apply(report: JudgeReport): Promise<boolean>
  /**
   * Cancels the judging of a submission: its verdict is Internal System Error, which never counts. Its worker
   * aborts it.
   * @throws AppError NOT_FOUND, and CONFLICT if it has a verdict
   */
  cancel(submissionId: Types.ObjectId): Promise<void>
  /** See LostRounds. */
  sweep(thorough: boolean): Promise<void>
  /** See Dispatcher. */
  dispatch: Dispatcher['dispatch']
  jobEnded: Dispatcher['jobEnded']
  idle: Dispatcher['idle']
}

/** The message for the author of a cancelled submission. */
const CANCELLED = 'An administrator cancelled this submission. It does not count: you can submit it again.'

/** Rounds of judging: their start and their verdict. */
export const createJudgingService = (deps: JudgingServiceDeps): JudgingService => {
  const {
    submissions,
    judgings,
    problems,
    versions,
    fairQueue,
    queue,
    recent,
    standings,
    failures,
    submissionQuota,
    timeFactors,
    log,
  } = deps
  const { enqueueGraceMs = 3000, onVerdict, onRetry } = deps

  const limitsFor = async ({ problemVersionId, language }: SubmissionRecord): Promise<JudgeLimits> => {
    const version = await versions.get(problemVersionId)
    return limitsOf(version, timeFactorOf(language, version.timeFactors, timeFactors))
  }

  const begin: JudgingService['begin'] = async (submission, { cpuMsOverride } = {}) => {
    const limits = await limitsFor(submission)
    const judging: JudgingRecord = {
      _id: new Types.ObjectId(),
      submissionId: submission._id,
      round: submission.round,
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
    // Bypasses mongoose, which would copy the values into a new document for each submission.
    await judgings.collection.insertOne(judging, { ignoreUndefined: true })
    await enqueue(submission, judging).catch((error: Error) =>
      log.warn(
        { submission: submission._id.toHexString(), err: { message: error.message } },
        'a submission waits for the sweep',
      ),
    )
    return judging
  }

  /** Recomputes what is derived from a round's verdict; safe to repeat. Returns null if another round counts. */
  const updateDerived = async (judging: JudgedRound) => {
    // Only the round that counts decides what the submission shows; a rejudge in preview does not.
    const submission = await submissions
      .findOneAndUpdate(
        { _id: judging.submissionId, round: judging.round },
        { $set: shownOutcome(judging) },
        {
          projection: {
            purpose: 1,
            language: 1,
            submittedAt: 1,
            userId: 1,
            contestId: 1,
            submissionType: 1,
            round: 1,
          },
        },
      )
      .lean()
    // Also if the verdict was already written: a process may have died between the verdict and the standing.
    if (submission) await standings.update(submission)
    return submission
  }

  const finalRound = async (
    filter: Pick<JudgingRecord, 'submissionId' | 'round'>,
  ): Promise<JudgedRound | null> => {
    const judging = await judgings.findOne({ ...filter, final: true }).lean()
    return judging?.verdict ? { ...judging, verdict: judging.verdict } : null
  }

  const giveUp: LostRoundsDeps['giveUp'] = async (judging, fault) => {
    const report = failureOf({ ...judging, submissionId: judging.submissionId.toHexString() }, fault)
    await failures.note(report)
    await finish(report)
  }

  const cancel: JudgingService['cancel'] = async (submissionId) => {
    const submission = await submissions.findOne({ _id: submissionId, purpose: 'user' }, { round: 1 }).lean()
    if (!submission) throw new AppError('NOT_FOUND', 'Submission not found.')
    const { round } = submission
    const judging = await judgings.findOne({ submissionId, round, final: false }).lean()
    if (!judging) throw new AppError('CONFLICT', 'This submission already has a verdict.')
    const ref = { submissionId: submissionId.toHexString(), round, attempt: judging.attempt }
    await finish({ ...failureOf(ref, 'An administrator cancelled it.'), compileOutput: CANCELLED })
    const written = await judgings.findOne({ submissionId, round }, { compileOutput: 1 }).lean()
    // The worker was faster.
    if (written?.compileOutput !== CANCELLED)
      throw new AppError('CONFLICT', 'This submission already has a verdict.')
    // While Redis is down its worker continues, and its report changes nothing.
    await dispatcher.cancel(ref).catch(() => undefined)
  }

  const dispatcher = createDispatcher({
    submissions,
    judgings,
    versions,
    fairQueue,
    queue,
    recent,
    log,
    giveUp,
  })
  const enqueue = createEnqueueRound({ judgings, problems, dispatcher })
  const retries = createContestRetries({ submissions, judgings, failures, enqueue, log, onRetry })

  const apply: JudgingService['apply'] = async (report) => {
    // Before anything is written, because its worker is idle until it gets another job.
    dispatcher.finished(report)
    return (await retries.tryAgain(report)) || finish(report)
  }

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
    // A stalled job may be judged twice; the first final verdict of a round counts.
    const { modifiedCount } = await judgings.updateOne({ ...filter, final: false }, { $set: outcome })
    const isWritten = modifiedCount > 0
    const judging = isWritten ? { ...filter, ...outcome } : await finalRound(filter)
    if (!judging) return false
    await queue.endProgress(report)
    // Also if the verdict was already written: this process may have died between the two writes.
    const submission = await updateDerived(judging)
    if (isWritten && submission?.purpose === 'user') {
      const judgeMs =
        round === 1 ? Math.max(0, outcome.judgedAt.getTime() - submission.submittedAt.getTime()) : null
      recent.judged(filter.submissionId, { round, submission: shownOutcome(judging), judging: outcome })
      onVerdict?.({ submissionId, verdict, language: submission.language, judgeMs })
      // After the verdict is told: Redis may take its time.
      if (submission.userId && round === 1)
        await submissionQuota.add(submission.userId, keptBytes(compileOutput, outcome.tests))
    }
    if (isWritten && isMachineFailure(verdict)) {
      const logged = fault === null ? null : loggedFault(fault)
      log.error(
        { submission: submissionId, round, attempt, worker, verdict, fault: logged },
        'the judge failed',
      )
    }
    return true
  }

  const { sweep } = createLostRounds({
    submissions,
    judgings,
    queue,
    dispatcher,
    enqueue,
    log,
    graceMs: enqueueGraceMs,
    begin,
    updateDerived: async (judging) =>
      judging.verdict && updateDerived({ ...judging, verdict: judging.verdict }),
    giveUp,
  })

  const { dispatch, jobEnded, idle } = dispatcher
  return { begin, apply, cancel, sweep, dispatch, jobEnded, idle }
}

/** The API's own report of a round that is not judged. */
const failureOf = ({ submissionId, round, attempt }: AttemptRef, fault: string): JudgeReport => ({
  submissionId,
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

type JudgedRound = Pick<JudgingRecord, 'submissionId' | 'round' | 'tests' | 'score'> & {
  verdict: FinalVerdict
}

/** How many bytes of program and compiler output are stored. */
const keptBytes = (compileOutput: string, tests: readonly TestReport[]): number =>
  tests
    .flatMap(({ output, stderr, teamMessage }) => [output, stderr, teamMessage])
    .reduce((sum, text) => sum + Buffer.byteLength(text ?? ''), Buffer.byteLength(compileOutput))

/** The fields of a round that the submission repeats. */
const shownOutcome = ({ verdict, tests, score }: JudgedRound) => {
  const ran = tests.filter((test) => test.status !== 'Skipped')
  const most = (measure: (test: TestReport) => number) =>
    ran.length === 0 ? null : Math.max(...ran.map(measure))
  return {
    final: true,
    verdict,
    executionTime: most((test) => test.cpuMs / 1000),
    memoryUsed: most((test) => test.memoryKb),
    points: score?.points ?? null,
    detail: wholeDetailOf(tests),
  }
}
