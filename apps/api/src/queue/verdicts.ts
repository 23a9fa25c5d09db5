import { type JudgeReport, judgeReportSchema, VERDICTS_QUEUE } from '@cohort/shared'
import { UnrecoverableError, Worker } from 'bullmq'
import type { Redis } from 'ioredis'
import type { Logger } from 'pino'

export interface VerdictConsumerDeps {
  redis: Redis
  prefix: string
  log: Logger
  /** Writes a verdict; gives false where no such round was ever asked for. */
  apply(report: JudgeReport): Promise<boolean>
}

/**
 * Takes the reports of the workers. One that cannot be written now (MongoDB is down) is tried again as its job
 * says; nonsense never is.
 */
export const startVerdictConsumer = ({ redis, prefix, log, apply }: VerdictConsumerDeps) => {
  const worker = new Worker(
    VERDICTS_QUEUE,
    async (job) => {
      const report = judgeReportSchema.safeParse(job.data)
      if (!report.success) throw new UnrecoverableError(`Job ${job.id} is no judge report.`)
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
      // A verdict is not at fault where this process dies under it.
      maxStalledCount: 1000,
    },
  )
  // A lost connection is told by the connection itself, once.
  worker.on('error', (error) => log.debug({ err: error }, 'the verdicts queue reports an error'))
  worker.on('failed', (job, error) => log.error({ job: job?.id, err: error }, 'a verdict was not written'))
  return { close: () => worker.close() }
}
