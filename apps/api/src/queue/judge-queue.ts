import {
  JUDGE_QUEUE,
  type JudgeJob,
  type JudgeProgress,
  judgeJobId,
  judgeProgressSchema,
  VERDICTS_QUEUE,
} from '@cohort/shared'
import { Queue } from 'bullmq'
import type { Redis } from 'ioredis'

/** Names one attempt to judge one round of a submission. */
export type JudgeJobRef = Pick<JudgeJob, 'submissionId' | 'round' | 'attempt'>

/** Background jobs are those that wait until no other one does. */
export interface JudgeQueueLoad {
  waiting: number
  background: number
  active: number
  /** In ms since 1970; null where none waits. */
  oldestWaitingAt: number | null
  oldestBackgroundAt: number | null
}

export interface JudgeQueue {
  /**
   * Puts a job into the queue; an id that is there already stays as it is. A background job waits until no other
   * one does; a delayed one is not taken before its time.
   * @throws where Redis does not answer
   */
  add(job: JudgeJob, options: { isBackground: boolean; delayMs: number }): Promise<void>
  /**
   * Which of the jobs are nowhere any more: not waiting, not being judged, and without a report on its way.
   * A thorough look also finds what BullMQ keeps as failed; a quick one only asks whether the job exists.
   * @throws where Redis does not answer
   */
  lost<T extends JudgeJobRef>(refs: readonly T[], thorough: boolean): Promise<T[]>
  /** How far the job is; null where it has not begun or Redis does not answer. */
  progress(ref: JudgeJobRef): Promise<JudgeProgress | null>
  /**
   * How many jobs are taken before this one; null where it does not wait in line, where the line before it is longer
   * than what is worth counting, or Redis does not answer.
   */
  ahead(ref: JudgeJobRef): Promise<number | null>
  /**
   * How many jobs there are in each state, and when the oldest of those that wait was put into the queue.
   * @throws where Redis does not answer
   */
  load(): Promise<JudgeQueueLoad>
  isUp(): boolean
  close(): Promise<void>
}

/** How far from the end of the line Redis looks for a job. */
const LONGEST_COUNTED = 10_000

const LIVE_STATES: ReadonlySet<string> = new Set([
  'waiting',
  'active',
  'delayed',
  'prioritized',
  'waiting-children',
])

/** The producer of the `judge` queue, and what can be known about its jobs. */
export const createJudgeQueue = (redis: Redis, prefix: string): JudgeQueue => {
  // Without the version check no single command of the start can spoil the queue object for good.
  const options = { connection: redis, prefix, skipVersionCheck: true }
  const judge = new Queue(JUDGE_QUEUE, options)
  const verdicts = new Queue(VERDICTS_QUEUE, options)
  for (const queue of [judge, verdicts]) queue.on('error', () => undefined)

  const isUp = () => redis.status === 'ready'

  const requireUp = () => {
    if (!isUp()) throw new Error('Redis does not answer.')
  }

  const isLive = async (queue: Queue, id: string, thorough: boolean): Promise<boolean> => {
    if ((await redis.exists(queue.toKey(id))) === 0) return false
    return !thorough || LIVE_STATES.has(await queue.getJobState(id))
  }

  return {
    isUp,
    async add(job, { isBackground, delayMs }) {
      requireUp()
      await judge.add('judge', job, {
        jobId: judgeJobId(job),
        removeOnComplete: true,
        removeOnFail: true,
        // BullMQ takes jobs without a priority first.
        ...(isBackground ? { priority: 1 } : {}),
        ...(delayMs > 0 ? { delay: delayMs } : {}),
      })
    },
    async lost(refs, thorough) {
      requireUp()
      const alive = await Promise.all(
        refs.map(async (ref) => {
          const id = judgeJobId(ref)
          // In this order: a report enters its queue before its job leaves the other one.
          return (await isLive(judge, id, thorough)) || (await isLive(verdicts, id, thorough))
        }),
      )
      return refs.filter((_, index) => !alive[index])
    },
    async progress(ref) {
      if (!isUp()) return null
      try {
        const text = await redis.hget(judge.toKey(judgeJobId(ref)), 'progress')
        return parseProgress(text === null ? null : JSON.parse(text))
      } catch {
        return null
      }
    },
    async ahead(ref) {
      if (!isUp()) return null
      try {
        const line = judge.toKey('wait')
        // New jobs come in at the head, workers take from the tail.
        const counted = await redis
          .multi()
          .lpos(line, judgeJobId(ref), 'RANK', -1, 'MAXLEN', LONGEST_COUNTED)
          .llen(line)
          .exec()
        const [place, length] = (counted ?? []).map(([, answer]) => answer)
        return typeof place === 'number' && typeof length === 'number' ? length - 1 - place : null
      } catch {
        return null
      }
    },
    async load() {
      requireUp()
      const [counts, [oldestWaiting], [oldestBackground]] = await Promise.all([
        judge.getJobCounts('waiting', 'prioritized', 'active', 'delayed'),
        judge.getJobs('waiting', 0, 0, true),
        judge.getJobs('prioritized', 0, 0, true),
      ])
      const { waiting = 0, prioritized = 0, active = 0, delayed = 0 } = counts
      return {
        waiting: waiting + delayed,
        background: prioritized,
        active,
        oldestWaitingAt: oldestWaiting?.timestamp ?? null,
        oldestBackgroundAt: oldestBackground?.timestamp ?? null,
      }
    },
    async close() {
      await judge.close()
      await verdicts.close()
    },
  }
}

/** Progress as the worker reports it, or null where it says nothing yet. */
export const parseProgress = (value: unknown): JudgeProgress | null => {
  const parsed = judgeProgressSchema.safeParse(value)
  return parsed.success ? parsed.data : null
}
