import { type JudgeJob, judgeJobId } from '@cohort/shared'
import { Types } from 'mongoose'
import type { Logger } from 'pino'
import { isDatabaseAway } from '../../database/errors'
import type { Claims, FairQueue, WaitingRound } from '../../queue/fair-queue'
import type { JudgeQueue } from '../../queue/judge-queue'
import type { ProblemVersions } from '../problems/problem-versions'
import type { JudgingModel, JudgingRecord } from '../submission-records/judging.model'
import type { SubmissionModel, SubmissionRecord } from '../submission-records/submission.model'
import { judgeJobOf } from './judge-job'
import type { RecentSubmissions } from './recent-submissions'

/** One attempt to judge one round of a submission. */
export type AttemptRef = Pick<JudgeJob, 'submissionId' | 'round' | 'attempt'>

/** The input of a job. */
interface StoredRound {
  submission: SubmissionRecord
  judging: Pick<JudgingRecord, 'round' | 'attempt' | 'limits' | 'problemVersionId'>
}

/**
 * Gives the workers' queue as many jobs as there are free slots, from the rounds in the fair queue. It builds each job
 * when its turn comes. Any number of processes may run it at the same time.
 */
export interface Dispatcher {
  /**
   * Adds an attempt to the waiting rounds. If a slot is free, its job is created immediately.
   * @throws if Redis does not answer
   */
  enqueue(waiting: WaitingRound, stored: StoredRound): Promise<void>
  /** Fills the free slots. */
  dispatch(): Promise<void>
  /** An attempt has its report or is cancelled: its slot is free. */
  finished(ref: AttemptRef): void
  /**
   * Called when a worker has ended a job, with or without a report.
   * @param isPassedOn whether a worker with larger limits has to judge it: then the round waits again
   */
  jobEnded(id: string, isPassedOn: boolean): Promise<void>
  /** Removes a waiting attempt, or has its worker abort it. @throws if Redis does not answer */
  cancel(ref: AttemptRef): Promise<void>
  /**
   * Frees the slots of lost jobs, and takes back jobs that no worker will start. A job added less than
   * `graceMs` ago is left alone.
   * @throws if Redis does not answer
   */
  heal(graceMs: number, thorough: boolean): Promise<void>
  /** The lost attempts: they do not wait, have no job, and no report is on its way. @throws if Redis does not answer */
  lost<T extends AttemptRef>(refs: readonly T[], thorough: boolean): Promise<T[]>
  /** Resolves once no job is being created. */
  idle(): Promise<void>
}

export interface DispatcherDeps {
  submissions: SubmissionModel
  judgings: JudgingModel
  versions: ProblemVersions
  fairQueue: FairQueue
  queue: JudgeQueue
  recent: Pick<RecentSubmissions, 'get'>
  log: Logger
  /** Ends a round that no worker can judge. */
  giveUp(judging: Pick<JudgingRecord, 'submissionId' | 'round' | 'attempt'>, fault: string): Promise<void>
}

/** See Dispatcher. */
export const createDispatcher = (deps: DispatcherDeps): Dispatcher => {
  const { submissions, judgings, versions, fairQueue, queue, recent, log, giveUp } = deps
  const underWay = new Set<Promise<void>>()

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

  const jobOf = async ({ submission, judging }: StoredRound): Promise<JudgeJob> =>
    judgeJobOf(submission, judging, await versions.get(judging.problemVersionId))

  const makeJob = async (ref: string, given: StoredRound | null): Promise<void> => {
    let job: JudgeJob | null
    try {
      const stored = given ?? (await load(ref))
      job = stored && (await jobOf(stored))
    } catch (error) {
      if (isDatabaseAway(error)) {
        await fairQueue.giveBack(ref)
        return
      }
      await giveUp(attemptOf(ref), (error as Error).message)
      job = null
    }
    // The round of a missing job has its verdict by now, or a newer attempt.
    if (job) await queue.add(job)
    else handle(await fairQueue.forget(ref))
  }

  const track = (ref: string, work: Promise<void>): Promise<void> => {
    const tracked = work
      .catch((error: Error) =>
        log.debug({ job: ref, err: { message: error.message } }, 'a slot waits for the sweep'),
      )
      .finally(() => underWay.delete(tracked))
    underWay.add(tracked)
    return tracked
  }

  const start = (ref: string, given: StoredRound | null = null): Promise<void> =>
    track(ref, makeJob(ref, given))

  const handle = ({ taken, stopping }: Claims): void => {
    for (const ref of taken) void start(ref)
    // Repeated until the worker has received it, because a message may be lost.
    if (stopping.length > 0) void queue.stop(stopping).catch(() => undefined)
  }

  const takeBackExcess = async (excess: number): Promise<void> => {
    let left = excess
    for (const ref of left > 0 ? await fairQueue.claimedFor(0) : []) {
      if (left > 0 && (await queue.takeBack(ref)) && (await fairQueue.giveBack(ref))) left--
    }
  }

  return {
    async enqueue(waiting, stored) {
      const claims = await fairQueue.add(waiting)
      const isNext = claims.taken.includes(waiting.ref)
      handle({ ...claims, taken: claims.taken.filter((ref) => ref !== waiting.ref) })
      if (isNext) await start(waiting.ref, stored)
    },
    async dispatch() {
      if (queue.isUp()) handle(await fairQueue.claim())
    },
    finished(ref) {
      const id = judgeJobId(ref)
      void track(id, fairQueue.forget(id).then(handle))
    },
    async jobEnded(id, isPassedOn) {
      // The process that handles the report frees the slot.
      if (await queue.hasReport(id, false)) return
      // Another API process may have been faster and have created the next job already.
      const waitsAgain = isPassedOn && !(await queue.hasJob(id, false))
      handle(await fairQueue.ended(id, waitsAgain ? 'passedOn' : 'unknown'))
    },
    async cancel(ref) {
      await fairQueue.cancel(judgeJobId(ref))
      handle(await fairQueue.claim())
    },
    async heal(graceMs, thorough) {
      for (const ref of await fairQueue.claimedFor(graceMs)) {
        if (await queue.hasJob(ref, thorough)) continue
        const hasReport = await queue.hasReport(ref, thorough)
        handle(await (hasReport ? fairQueue.forget(ref) : fairQueue.ended(ref, 'gone')))
      }
      const claims = await fairQueue.claim()
      handle(claims)
      await takeBackExcess(claims.excess)
    },
    async lost(refs, thorough) {
      const known = await fairQueue.known(refs.map(judgeJobId))
      const unknown = refs.filter((ref) => !known.has(judgeJobId(ref)))
      const alive = await Promise.all(
        unknown.map(async (ref) => {
          const id = judgeJobId(ref)
          // In this order, because a report enters its queue before its job leaves the other one.
          return (await queue.hasJob(id, thorough)) || (await queue.hasReport(id, thorough))
        }),
      )
      return unknown.filter((_, index) => !alive[index])
    },
    async idle() {
      while (underWay.size > 0) await Promise.all(underWay)
    },
  }
}

/** The attempt in a job's id. */
const attemptOf = (ref: string) => {
  const [submissionId, round, attempt] = ref.split('-')
  return { submissionId: new Types.ObjectId(submissionId), round: Number(round), attempt: Number(attempt) }
}
