import { type JudgeJob, judgeJobId } from '@cohort/shared'
import { Types } from 'mongoose'
import type { Logger } from 'pino'
import { isTemporaryDatabaseError } from '../../database/errors'
import type { Claims, FairQueue, QueueClass } from '../../queue/fair-queue'
import type { JudgeQueue } from '../../queue/judge-queue'
import type { ProblemModel } from '../problems/problem.model'
import type { ProblemVersions } from '../problems/problem-versions'
import type { JudgingModel, JudgingRecord } from '../submission-records/judging.model'
import type { SubmissionModel, SubmissionRecord } from '../submission-records/submission.model'
import { judgeJobOf } from './judge-job'
import type { RecentSubmissions } from './recent-submissions'

/** One attempt to judge one round of a submission. */
export type Attempt = Pick<JudgingRecord, 'submissionId' | 'round' | 'attempt'>
export type QueuedRound = Attempt & Pick<JudgingRecord, '_id' | 'limits' | 'problemVersionId'>

/** The stored data for a job. */
interface StoredRound {
  submission: SubmissionRecord
  judging: QueuedRound
}

export interface DispatcherDeps {
  submissions: SubmissionModel
  judgings: JudgingModel
  problems: ProblemModel
  versions: ProblemVersions
  fairQueue: FairQueue
  queue: JudgeQueue
  recent: Pick<RecentSubmissions, 'get'>
  log: Logger
  /** Ends a round that no worker can judge. */
  giveUp(attempt: Attempt, fault: string): Promise<void>
}

/**
 * Moves rounds from the fair queue to the workers' queue whenever slots are free. A job is built only when its turn
 * comes. Any number of processes may do this concurrently. Calls throw if Redis does not answer.
 */
export const createDispatcher = (deps: DispatcherDeps) => {
  const { submissions, judgings, problems, versions, fairQueue, queue, recent, log, giveUp } = deps
  const underWay = new Set<Promise<void>>()

  /**
   * The user whose turn in the fair queue a round uses. For background rounds, this is the problem's owner, who may
   * have requested rejudges for a whole class.
   */
  const ownerOf = async (
    { userId, problemId }: SubmissionRecord,
    queueClass: QueueClass,
  ): Promise<string> => {
    if (queueClass !== 'background' && userId) return userId.toHexString()
    const problem = await problems.findById(problemId, { ownerId: 1 }).lean()
    return problem?.ownerId?.toHexString() ?? 'operator'
  }

  const load = async (ref: string): Promise<StoredRound | null> => {
    const { submissionId, round, attempt } = attemptOf(ref)
    const known = recent.get(submissionId)
    if (known?.judging.round === round && known.judging.attempt === attempt && !known.judging.final)
      return { submission: { ...known.submission, sources: known.sources }, judging: known.judging }
    const [submission, judging] = await Promise.all([
      submissions.findById(submissionId).lean(),
      judgings.findOne({ submissionId, round, attempt, final: false }).lean(),
    ])
    return submission && judging && { submission, judging }
  }

  const makeJob = async (ref: string, given: StoredRound | null): Promise<void> => {
    let job: JudgeJob | null
    try {
      const stored = given ?? (await load(ref))
      const version = stored && (await versions.get(stored.judging.problemVersionId))
      job = version && judgeJobOf(stored.submission, stored.judging, version)
    } catch (error) {
      if (isTemporaryDatabaseError(error)) {
        await fairQueue.giveBack(ref)
        return
      }
      await giveUp(attemptOf(ref), (error as Error).message)
      job = null
    }
    // Without a job, the round already has its verdict or a newer attempt.
    if (job) await queue.add(job)
    else handle(await fairQueue.forget(ref))
  }

  const track = (ref: string, work: Promise<void>): Promise<void> => {
    const tracked = work
      .catch((error: Error) =>
        // If Redis is down, the connection has already logged that.
        log[queue.isUp() ? 'warn' : 'debug'](
          { job: ref, err: { message: error.message } },
          'a slot stays empty until the next sweep',
        ),
      )
      .finally(() => underWay.delete(tracked))
    underWay.add(tracked)
    return tracked
  }

  const start = (ref: string, given: StoredRound | null = null): Promise<void> =>
    track(ref, makeJob(ref, given))

  const handle = ({ taken, stopping }: Claims): void => {
    for (const ref of taken) void start(ref)
    // Messages may be lost, so this one is repeated until the worker has received it.
    if (stopping.length > 0) void queue.stop(stopping).catch(() => undefined)
  }

  const takeBackExcess = async (excess: number): Promise<void> => {
    let left = excess
    for (const ref of left > 0 ? await fairQueue.claimedFor(0) : []) {
      if (left > 0 && (await queue.takeBack(ref)) && (await fairQueue.giveBack(ref))) left--
    }
  }

  return {
    /**
     * Adds a round's current attempt to the fair queue, where it waits for at least `delayMs`. If a slot is free, the
     * job is created immediately. After an error, the attempt is marked as not queued.
     */
    async enqueue(submission: SubmissionRecord, judging: QueuedRound, delayMs = 0): Promise<void> {
      const ref = refOf(judging)
      try {
        const queueClass = classOf(submission, judging.round)
        const owner = await ownerOf(submission, queueClass)
        const claims = await fairQueue.add({ ref, class: queueClass, owner, delayMs })
        const isNext = claims.taken.includes(ref)
        handle({ ...claims, taken: claims.taken.filter((each) => each !== ref) })
        if (isNext) await start(ref, { submission, judging })
      } catch (error) {
        // The attempt may be missing from the queue. The sweep queues it again without counting it as lost.
        const { _id, attempt } = judging
        await judgings.updateOne({ _id, attempt }, { $set: { enqueuedAt: null } })
        throw error
      }
    },
    /** Fills the free slots. */
    async dispatch(): Promise<void> {
      if (queue.isUp()) handle(await fairQueue.claim())
    },
    /** Must be called when the report of an attempt has arrived, which frees the slot. */
    finished(ref: string): void {
      void track(ref, fairQueue.forget(ref).then(handle))
    },
    /**
     * Must be called when a worker has finished a job, with or without a report.
     * @param isPassedOn whether the round must wait for a worker with larger limits
     */
    async jobEnded(ref: string, isPassedOn: boolean): Promise<void> {
      // The process that handles the report frees the slot.
      if (await queue.hasReport(ref, false)) return
      // Another API process may already have created the next job.
      const waitsAgain = isPassedOn && !(await queue.hasJob(ref, false))
      handle(await fairQueue.ended(ref, waitsAgain ? 'passedOn' : 'unknown'))
    },
    /** Removes a waiting attempt, or makes the worker abort a running one. */
    async cancel(attempt: Attempt): Promise<void> {
      await fairQueue.cancel(refOf(attempt))
      handle(await fairQueue.claim())
    },
    /**
     * Frees the slots of lost jobs and takes back jobs that no worker will start. Ignores jobs that were added less
     * than `graceMs` ago.
     */
    async heal(graceMs: number, thorough: boolean): Promise<void> {
      for (const ref of await fairQueue.claimedFor(graceMs)) {
        if (await queue.hasJob(ref, thorough)) continue
        const hasReport = await queue.hasReport(ref, thorough)
        handle(await (hasReport ? fairQueue.forget(ref) : fairQueue.ended(ref, 'gone')))
      }
      const claims = await fairQueue.claim()
      handle(claims)
      await takeBackExcess(claims.excess)
    },
    /** Returns the lost attempts: those that are not waiting and have neither a job nor a pending report. */
    async lost<T extends Attempt>(attempts: readonly T[], thorough: boolean): Promise<T[]> {
      const known = await fairQueue.known(attempts.map(refOf))
      const lost = await Promise.all(
        attempts.map(async (attempt) => {
          const ref = refOf(attempt)
          // Check in this order, because a report is queued before its job leaves the other queue.
          const isAlive =
            known.has(ref) || (await queue.hasJob(ref, thorough)) || (await queue.hasReport(ref, thorough))
          return isAlive ? [] : [attempt]
        }),
      )
      return lost.flat()
    },
    /** Resolves once no job is being created. */
    async idle(): Promise<void> {
      while (underWay.size > 0) await Promise.all(underWay)
    },
  }
}
export type Dispatcher = ReturnType<typeof createDispatcher>

/** All rounds after the first are rejudges, which run in the background. */
const classOf = ({ purpose, contestId }: SubmissionRecord, round: number): QueueClass => {
  if (purpose === 'verification' || round > 1) return 'background'
  return contestId === null ? 'practice' : 'contest'
}

/** The id of the job identifies the attempt. */
const refOf = ({ submissionId, round, attempt }: Attempt): string =>
  judgeJobId({ submissionId: submissionId.toHexString(), round, attempt })

const attemptOf = (ref: string): Attempt => {
  const [submissionId, round, attempt] = ref.split('-')
  return { submissionId: new Types.ObjectId(submissionId), round: Number(round), attempt: Number(attempt) }
}
