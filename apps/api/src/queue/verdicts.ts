import { type JudgeReport, judgeReportSchema, VERDICTS_QUEUE } from '@cohort/shared'
import { UnrecoverableError, Worker } from 'bullmq'
import type { Redis } from 'ioredis'
import type { Logger } from 'pino'

export interface VerdictConsumerDeps {
  redis: Redis
  prefix: string
  log: Logger
  /** Writes a verdict. Resolves to false if there is no such round. */
  apply(report: JudgeReport): Promise<boolean>
}

/**
 * Starts to process the workers' reports. If a report cannot be written because MongoDB is down, BullMQ retries it
 * according to the job's settings. Invalid reports are never retried.
 */
export const startVerdictConsumer = ({ redis, prefix, log, apply }: VerdictConsumerDeps) => {
  const worker = new Worker(
    VERDICTS_QUEUE,
    async (job) => {
      const report = judgeReportSchema.safeParse(job.data)
      if (!report.success) throw new UnrecoverableError(`Job ${job.id} is not a judge report.`)
      if (!(await apply(report.data))) {
        throw new UnrecoverableError(`Job ${job.id} reports on a round of judging that does not exist.`)
      }
    },
    {
      connection: redis,
      prefix,
      concurrency: 8,
      lockDuration: 10_000,
      stalledInterval: 5_000,
      // BullMQ must not give up on a report if processes die while handling it.
      maxStalledCount: 1000,
    },
  )
  // The connection itself logs when it is lost.
  worker.on('error', (error) => log.debug({ err: error }, 'error in the verdicts queue'))
  worker.on('failed', (job, error) => log.error({ job: job?.id, err: error }, 'a verdict was not written'))
  return { close: () => worker.close() }
}
