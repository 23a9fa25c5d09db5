import { type JudgeJob, judgeJobId } from '@cohort/shared'
import { Types } from 'mongoose'
import type { Logger } from 'pino'
import { isDatabaseAway } from '../../database/errors'
import type { Claims, FairQueue, WaitingRound } from '../../queue/fair-queue'
import type { JudgeQueue } from '../../queue/judge-queue'
import type { ProblemVersions } from '../problems/problem-versions'
import { judgeJobOf } from './judge-job'
import type { JudgingModel, JudgingRecord } from './judging.model'
import type { SubmissionModel, SubmissionRecord } from './submission.model'

/** Names one attempt to judge one round of a submission. */
export type AttemptRef = Pick<JudgeJob, 'submissionId' | 'round' | 'attempt'>

/** What a job is made from. */
interface StoredRound {
  submission: SubmissionRecord
  judging: Pick<JudgingRecord, 'round' | 'attempt' | 'limits' | 'problemVersionId'>
}

/**
 * Gives the workers' queue as many jobs as there are free slots, from the rounds that wait in the fair queue. Jobs are
 * built from the database when their turn comes. Any number of processes may do so at once.
 */
export interface Dispatcher {
  /**
   * Adds an attempt to the rounds that wait; its job is made immediately if a slot is free.
   * @throws if Redis does not answer
   */
  enqueue(waiting: WaitingRound, stored: StoredRound): Promise<void>
  /** Fills the free slots. */
  dispatch(): Promise<void>
  /** An attempt has its report, or is not wanted any more: its slot is free. */
  finished(ref: AttemptRef): void
  /**
   * A worker has ended a job, perhaps without a report.
   * @param isPassedOn whether it left the job to a worker with larger limits: then the round waits again
   */
  jobEnded(id: string, isPassedOn: boolean): Promise<void>
  /** Takes an attempt out of the line, or has its worker give it up. @throws if Redis does not answer */
  cancel(ref: AttemptRef): Promise<void>
  /**
   * Frees the slots of jobs that are gone, and takes back the jobs that no worker will begin. A job added less than
   * `graceMs` ago is left alone.
   * @throws if Redis does not answer
   */
  heal(graceMs: number, thorough: boolean): Promise<void>
  /** Which attempts are lost: they do not wait, have no job, and no report is on its way. @throws if Redis does not answer */
  lost<T extends AttemptRef>(refs: readonly T[], thorough: boolean): Promise<T[]>
  /** Resolves once no job is being made. */
  settled(): Promise<void>
}

export interface DispatcherDeps {
  submissions: SubmissionModel
  judgings: JudgingModel
  versions: ProblemVersions
  fairQueue: FairQueue
  queue: JudgeQueue
  log: Logger
  /** Ends a round that no worker can judge. */
  giveUp(judging: Pick<JudgingRecord, 'submissionId' | 'round' | 'attempt'>, fault: string): Promise<void>
}

/** See Dispatcher. */
export const createDispatcher = (deps: DispatcherDeps): Dispatcher => {
  const { submissions, judgings, versions, fairQueue, queue, log, giveUp } = deps
  const underWay = new Set<Promise<void>>()

  const load = async (ref: string): Promise<StoredRound | null> => {
    const { submissionId, round, attempt } = attemptOf(ref)
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
    // A round without a job has its verdict by now, or a newer attempt.
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
    // Repeated at every look until the worker has heard it: a message may be lost.
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
      // The process that takes the report in frees the slot.
      if (await queue.hasReport(id, false)) return
      // Another process of the API may have heard it before, and have made the next job already.
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
          // In this order: a report enters its queue before its job leaves the other one.
          return (await queue.hasJob(id, thorough)) || (await queue.hasReport(id, thorough))
        }),
      )
      return unknown.filter((_, index) => !alive[index])
    },
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay)
    },
  }
}

/** The attempt that a job's id names. */
const attemptOf = (ref: string) => {
  const [submissionId, round, attempt] = ref.split('-')
  return { submissionId: new Types.ObjectId(submissionId), round: Number(round), attempt: Number(attempt) }
}
