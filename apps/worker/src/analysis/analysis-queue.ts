import {
  ANALYSED_QUEUE,
  ANALYSIS_QUEUE,
  type AnalysisJob,
  type AnalysisReport,
  analysisJobSchema,
} from '@cohort/shared'
import { DelayedError, type Job, Queue, UnrecoverableError, Worker } from 'bullmq'
import type { Redis } from 'ioredis'
import type { Logger } from 'pino'
import type { JudgePorts } from '../judge/ports'
import { analyse } from './analyse'
import { Disturbed, type QuietHost } from './quiet-host'

export interface AnalysesDeps {
  redis: Redis
  blockingRedis: Redis
  prefix: string
  ports: JudgePorts
  host: QuietHost
  /** Whether the worker can currently judge. */
  isUp(): boolean
  log: Logger
}

/** Gives up on a job after this many interruptions by submissions, because the host is too busy for it. */
const MOST_INTERRUPTIONS = 5
/** How long a job waits for this host to become quiet. After that it returns to the queue for other hosts. */
const HOLD_MS = 10_000
const AGAIN_AFTER_MS = 1000

/** Runs analyses one at a time while the host is not judging. */
export const startAnalyses = ({ redis, blockingRedis, prefix, ports, host, isUp, log }: AnalysesDeps) => {
  const reports = new Queue<AnalysisReport>(ANALYSED_QUEUE, { connection: redis, prefix })
  const stopping = new AbortController()

  const attempt = async (job: AnalysisJob): Promise<AnalysisReport | 'later'> => {
    const held = new AbortController()
    const timer = setTimeout(() => held.abort(), HOLD_MS)
    const quiet = await host.whenQuiet(AbortSignal.any([stopping.signal, held.signal])).catch(() => null)
    clearTimeout(timer)
    if (quiet === null || !isUp()) return 'later'
    return analyse(job, ports, AbortSignal.any([stopping.signal, quiet]))
  }

  const process = async (job: Job, token: string | undefined): Promise<void> => {
    const parsed = analysisJobSchema.safeParse(job.data)
    if (!parsed.success) throw new UnrecoverableError(`Job ${job.id} is not an analysis.`)
    const { interruptions = 0 } = job.data as { interruptions?: number }
    const later = async (counted: number): Promise<never> => {
      if (counted > 0) await job.updateData({ ...job.data, interruptions: interruptions + counted })
      await job.moveToDelayed(Date.now() + AGAIN_AFTER_MS, token)
      throw new DelayedError()
    }
    const report = await attempt(parsed.data).catch((error: unknown) => {
      if (stopping.signal.aborted) return 'later' as const
      if (error instanceof Disturbed && interruptions + 1 < MOST_INTERRUPTIONS) return 'interrupted' as const
      if (!(error instanceof Disturbed)) log.warn({ job: job.id, err: error }, 'an analysis failed')
      const { submissionId, part } = parsed.data
      return { submissionId, part, result: null, cpuMs: 0 } as AnalysisReport
    })
    if (report === 'later') return later(0)
    if (report === 'interrupted') return later(1)
    log.info({ job: job.id, cpuMs: Math.round(report.cpuMs) }, 'analysed')
    await reports.add('analysed', report, { jobId: `${job.id}-${Date.now()}`, ...REPORT_JOB })
  }

  const worker = new Worker(ANALYSIS_QUEUE, process, {
    connection: blockingRedis,
    prefix,
    concurrency: 1,
    lockDuration: 30_000,
    // Give up on a job whose worker has died twice.
    maxStalledCount: 1,
    removeOnComplete: { count: 0 },
    removeOnFail: { count: 0 },
  })
  worker.on('error', (error) => log.debug({ err: error }, 'the analysis queue reported an error'))

  return {
    async stop(): Promise<void> {
      stopping.abort(new Error('the worker is stopping'))
      await worker.close()
      await reports.close()
    },
  }
}

const REPORT_JOB = {
  attempts: 60,
  backoff: { type: 'fixed', delay: 5_000 },
  removeOnComplete: true,
  removeOnFail: true,
} as const
