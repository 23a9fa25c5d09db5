import {
  ANALYSED_QUEUE,
  ANALYSIS_QUEUE,
  type AnalysisJob,
  type AnalysisReport,
  analysisJobId,
  analysisReportSchema,
} from '@cohort/shared'
import { Queue, UnrecoverableError, Worker } from 'bullmq'
import type { Redis } from 'ioredis'
import type { Logger } from 'pino'

/** With so many jobs waiting, verdicts queue no more. Requested parts always do. */
const FULL = 200
/** How long an answer to `isFull` is good for, so that bursts of verdicts ask Redis once. */
const KNOWN_MS = 500

/** Requested parts come first, then short ones. */
const PRIORITY = { counterexample: 1, replay: 1, lints: 2, growth: 3 } as const

/** The producer of the queue of analyses. Calls throw if Redis does not answer. */
export const createAnalysisQueue = (redis: Redis, prefix: string) => {
  const queue = new Queue(ANALYSIS_QUEUE, { connection: redis, prefix, skipVersionCheck: true })
  queue.on('error', () => undefined)
  let known: { isFull: boolean; until: number } = { isFull: false, until: 0 }

  return {
    async isFull(): Promise<boolean> {
      if (Date.now() < known.until) return known.isFull
      const waiting = await queue.getJobCountByTypes('waiting', 'prioritized', 'delayed')
      known = { isFull: waiting >= FULL, until: Date.now() + KNOWN_MS }
      return known.isFull
    },
    /** Adds jobs; those that wait already stay as they are. */
    async add(jobs: readonly AnalysisJob[]): Promise<void> {
      if (redis.status !== 'ready') throw new Error('Redis does not answer.')
      await queue.addBulk(
        jobs.map((data) => ({
          name: 'analyse',
          data,
          opts: {
            jobId: analysisJobId(data),
            priority: PRIORITY[data.part],
            removeOnComplete: true,
            removeOnFail: true,
          },
        })),
      )
    },
    close: () => queue.close(),
  }
}
export type AnalysisQueue = ReturnType<typeof createAnalysisQueue>

/** Processes the workers' reports. */
export const startAnalysisConsumer = (deps: {
  redis: Redis
  prefix: string
  log: Logger
  apply(report: AnalysisReport): Promise<void>
}) => {
  const { redis, prefix, log, apply } = deps
  const worker = new Worker(
    ANALYSED_QUEUE,
    async (job) => {
      const report = analysisReportSchema.safeParse(job.data)
      if (!report.success) throw new UnrecoverableError(`Job ${job.id} is not an analysis report.`)
      await apply(report.data)
    },
    { connection: redis, prefix, concurrency: 4 },
  )
  worker.on('error', (error) => log.debug({ err: error }, 'the queue of analysis reports reports an error'))
  worker.on('failed', (job, error) => log.warn({ job: job?.id, err: error }, 'an analysis was not stored'))
  return { close: () => worker.close() }
}
