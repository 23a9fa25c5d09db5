import {
  JUDGE_QUEUE,
  type JudgeJob,
  type JudgeProgress,
  judgeJobId,
  judgeProgressSchema,
  progressKey,
  stopChannel,
  VERDICTS_QUEUE,
} from '@cohort/shared'
import type { Queue } from 'bullmq'
import type { Redis } from 'ioredis'
import { createProducer, requireRedis } from './producer'

/** Identifies one round of a submission. */
type RoundRef = Pick<JudgeJob, 'submissionId' | 'round'>

/**
 * How many seconds progress is kept after the verdict, because a poll may read the submission before the verdict is
 * stored and the progress afterwards.
 */
const PROGRESS_AFTER_VERDICT_S = 60

const LIVE_STATES: ReadonlySet<string> = new Set([
  'waiting',
  'active',
  'delayed',
  'prioritized',
  'waiting-children',
])

/**
 * The producer of the `judge` queue, with queries about its jobs and their reports. Jobs are identified by their ids.
 * Calls throw if Redis does not answer, unless they say otherwise.
 */
export const createJudgeQueue = (redis: Redis, prefix: string) => {
  const judge = createProducer(JUDGE_QUEUE, redis, prefix)
  const verdicts = createProducer(VERDICTS_QUEUE, redis, prefix)

  const isUp = () => redis.status === 'ready'

  const isLive = async (queue: Queue, id: string, thorough: boolean): Promise<boolean> => {
    requireRedis(redis)
    if ((await redis.exists(queue.toKey(id))) === 0) return false
    return !thorough || LIVE_STATES.has(await queue.getJobState(id))
  }

  return {
    isUp,
    /** Adds a job. Has no effect if a job with this id exists. */
    async add(job: JudgeJob): Promise<void> {
      requireRedis(redis)
      await judge.add('judge', job, { jobId: judgeJobId(job), removeOnComplete: true, removeOnFail: true })
    },
    /**
     * Whether the job is waiting for a worker or being judged. A quick check only tests whether the job exists. A
     * thorough check also returns false if BullMQ has stored the job as failed.
     */
    hasJob: (id: string, thorough: boolean) => isLive(judge, id, thorough),
    /** Whether a report on the job is waiting to be processed. */
    hasReport: (id: string, thorough: boolean) => isLive(verdicts, id, thorough),
    /** Removes a job that no worker has started. Returns false if there is no such job. */
    async takeBack(id: string): Promise<boolean> {
      requireRedis(redis)
      // If a worker starts the job between these two calls, `remove` fails because of the job's lock.
      return (await judge.getJobState(id)) === 'waiting' && (await judge.remove(id)) === 1
    },
    /** Makes the workers end jobs without a report. */
    async stop(ids: readonly string[]): Promise<void> {
      requireRedis(redis)
      await Promise.all(ids.map((id) => redis.publish(stopChannel(prefix), id)))
    },
    /** A round's progress; null if it has not started or Redis does not answer. */
    async progress(ref: RoundRef): Promise<JudgeProgress | null> {
      if (!isUp()) return null
      try {
        const text = await redis.get(progressKey(prefix, ref))
        return parseProgress(text === null ? null : JSON.parse(text))
      } catch {
        return null
      }
    },
    /** Lets the progress of a judged round expire. Does nothing if Redis does not answer. */
    async endProgress(ref: RoundRef): Promise<void> {
      if (isUp())
        await redis.expire(progressKey(prefix, ref), PROGRESS_AFTER_VERDICT_S).catch(() => undefined)
    },
    async close(): Promise<void> {
      await judge.close()
      await verdicts.close()
    },
  }
}
export type JudgeQueue = ReturnType<typeof createJudgeQueue>

/** Reads the progress that a worker reported; null if there is none or it is invalid. */
export const parseProgress = (value: unknown): JudgeProgress | null =>
  judgeProgressSchema.safeParse(value).data ?? null
