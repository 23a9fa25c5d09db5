import {
  ANALYSED_QUEUE,
  ANALYSIS_QUEUE,
  type AnalysisJob,
  type AnalysisReport,
  analysisJobId,
  analysisReportSchema,
} from '@cohort/shared'
import { UnrecoverableError, Worker } from 'bullmq'
import type { Redis } from 'ioredis'
import type { Logger } from 'pino'
import { createProducer, requireRedis } from './producer'

/** Once this many jobs are waiting, verdicts add no more jobs, but users' requests still do. */
const FULL = 200
/** How long `isFull` caches its answer, so that a burst of verdicts queries Redis only once. */
const KNOWN_MS = 500

/** Lower numbers come first. Warnings take only about a second, so they precede the parts that users request. */
const PRIORITY = { lints: 1, counterexample: 2, replay: 2, growth: 3 } as const

/** The producer of the analysis queue. Calls throw if Redis does not answer. */
export const createAnalysisQueue = (redis: Redis, prefix: string) => {
  const queue = createProducer(ANALYSIS_QUEUE, redis, prefix)
  let known: { isFull: boolean; until: number } = { isFull: false, until: 0 }

  return {
    async isFull(): Promise<boolean> {
      if (Date.now() < known.until) return known.isFull
      const waiting = await queue.getJobCountByTypes('waiting', 'prioritized', 'delayed')
      known = { isFull: waiting >= FULL, until: Date.now() + KNOWN_MS }
      return known.isFull
    },
    /** Adds jobs. Has no effect on jobs that are already waiting. */
    async add(jobs: readonly AnalysisJob[]): Promise<void> {
      requireRedis(redis)
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

/** Starts to process the workers' reports on analyses. */
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
  worker.on('error', (error) => log.debug({ err: error }, 'error in the analysis reports queue'))
  worker.on('failed', (job, error) => log.warn({ job: job?.id, err: error }, 'an analysis was not stored'))
  return { close: () => worker.close() }
}
