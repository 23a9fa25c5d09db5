import {
  JUDGE_QUEUE,
  type JudgeJob,
  type JudgeMaxima,
  type JudgeProgress,
  type JudgeReport,
  judgeJobId,
  stopChannel,
  VERDICTS_QUEUE,
} from '@cohort/shared'
import { Queue, Worker } from 'bullmq'
import type { Redis } from 'ioredis'
import type { Logger } from 'pino'
import { startAnalyses } from './analysis/analysis-queue'
import { createQuietHost } from './analysis/quiet-host'
import { createAvailability } from './availability'
import { livingWorkers, startHeartbeat } from './heartbeat'
import type { JudgePorts } from './judge/ports'
import { giveBack, processJudgeJob } from './judge-job'
import { keepFurthest } from './progress'
import { startProving } from './proof/proving'
import type { SelfProof } from './proof/self-proof'
import { slotSandbox } from './sandbox/slot-sandbox'
import { createSlots, type Slot } from './slots'

export interface WorkerDeps {
  ports: JudgePorts
  /** Connections with `maxRetriesPerRequest: null`: a worker waits for Redis instead of failing. */
  redis: Redis
  blockingRedis: Redis
  /** Like `blockingRedis`, for the queue of analyses. */
  analysisRedis: Redis
  prefix: string
  worker: string
  /** The largest limits that it accepts. */
  maxima: JudgeMaxima
  /** The core of each slot, or undefined if the kernel chooses. */
  cores: readonly (number | undefined)[]
  log: Logger
  /** Resolves once everything that judging needs is available; rejects with a sentence otherwise. */
  prepare(): Promise<void>
  selfProof: SelfProof
  /** Time between two self-tests, in ms; 0 for one at startup only. */
  proofIntervalMs: number
}

/**
 * A dead worker is noticed within `lockDuration + stalledInterval`, and its job goes to another one. A timer in this
 * process renews the lock after half of its duration, so nothing may block the event loop for a second.
 */
const LOCK_MS = 10_000
const STALLED_CHECK_MS = 5_000
/** After this many worker deaths a job fails. The API's sweep then decides about a new attempt. */
const MAX_STALLED = 2
const RETRY_MS = 2_000
const MAX_RETRY_MS = 15_000
/** Analyses begin when nothing has been judged for this long, because programs often arrive in bursts. */
const QUIET_MS = 1_000
/** How long running jobs may continue after a stop signal. The rest return to the queue. */
const DRAIN_MS = 8_000

/** Takes jobs from the `judge` queue while everything that judging needs is available. */
export const startWorker = (deps: WorkerDeps) => {
  const { redis, blockingRedis, prefix, worker: id, maxima, log } = deps
  const stopping = new AbortController()
  const slotCount = deps.cores.length
  const slots = createSlots(deps.cores)
  const host = createQuietHost(QUIET_MS)
  const verdicts = new Queue<JudgeReport>(VERDICTS_QUEUE, { connection: redis, prefix })
  let active = 0

  const worker = new Worker(
    JUDGE_QUEUE,
    async (job, token, cancelled) => {
      const endDisturbance = host.disturb()
      const slot = await slots.take()
      active++
      try {
        // BullMQ may deliver one more job after a pause, and the worker may pause while a job waits for a slot.
        if (availability.state().state !== 'up') await giveBack(job, token)
        return await processJudgeJob(job, token, jobDepsOn(slot), { stopping: stopping.signal, cancelled })
      } finally {
        active--
        slot.release()
        endDisturbance()
      }
    },
    {
      connection: blockingRedis,
      prefix,
      concurrency: slotCount,
      lockDuration: LOCK_MS,
      stalledInterval: STALLED_CHECK_MS,
      maxStalledCount: MAX_STALLED,
      removeOnComplete: { count: 0 },
      autorun: false,
    },
  )

  const proving = startProving({
    selfProof: deps.selfProof,
    slots,
    intervalMs: deps.proofIntervalMs,
    isUp: () => availability.state().state === 'up',
    onFailure: (error) => availability.lost(error),
    log,
  })
  const availability = createAvailability({
    prepare: async () => {
      await deps.prepare()
      await proving.atStart()
    },
    pause: () => worker.pause(true),
    resume: () => {
      void (worker.isPaused() ? worker.resume() : worker.run())
    },
    onChange: () => heartbeat.beat(),
    log,
    retryMs: RETRY_MS,
    maxRetryMs: MAX_RETRY_MS,
  })
  const heartbeat = startHeartbeat({
    redis,
    prefix,
    worker: id,
    slots: slotCount,
    maxima,
    state: () => ({ ...availability.state(), speed: proving.last()?.speed ?? null }),
  })

  const jobDepsOn = (slot: Slot) => ({
    ports: { ...deps.ports, sandbox: slotSandbox(deps.ports.sandbox, slot) },
    worker: id,
    maxima,
    maximaOfOthers: async () =>
      (await livingWorkers(redis, prefix)).flatMap((beat) => (beat.worker === id ? [] : [beat.maxima])),
    log,
    onUnavailable: availability.lost,
    keepProgress: (job: JudgeJob, progress: JudgeProgress) => keepFurthest(redis, prefix, job, progress),
    report: async (report: JudgeReport) => {
      await verdicts.add('verdict', report, { jobId: judgeJobId(report), ...VERDICT_JOB })
    },
  })

  const stops = redis.duplicate()
  stops.on('error', (error) =>
    log.debug({ reason: error.message }, 'cannot receive the list of jobs to stop'),
  )
  stops.on('message', (_, jobId) => worker.cancelJob(jobId))
  // The API sends a lost message again, and the client subscribes again after a lost connection.
  void stops.subscribe(stopChannel(prefix)).catch(() => {})

  const analyses = startAnalyses({
    redis,
    blockingRedis: deps.analysisRedis,
    prefix,
    ports: deps.ports,
    host,
    isUp: () => availability.state().state === 'up',
    log,
  })

  worker.on('error', (error) => log.error({ err: error }, 'the queue reported an error'))
  worker.on('failed', (job, error) => log.error({ job: job?.id, err: error }, 'a job failed'))
  availability.start()

  return {
    health: () => ({
      ...availability.state(),
      worker: id,
      slots: slotCount,
      active,
      lastProof: proving.last(),
    }),
    /** Takes no more jobs, waits for running ones for a while, and returns the rest. */
    async stop(): Promise<void> {
      proving.stop()
      await analyses.stop()
      await availability.stop()
      const giveBack = setTimeout(() => stopping.abort(new Error('the worker is stopping')), DRAIN_MS)
      await worker.close()
      clearTimeout(giveBack)
      await heartbeat.stop()
      stops.disconnect()
      await verdicts.close()
    },
  }
}

/** Retry a verdict for an hour, because MongoDB may be down. After that the API's sweep handles it. */
const VERDICT_JOB = {
  attempts: 720,
  backoff: { type: 'fixed', delay: 5_000 },
  removeOnComplete: true,
  removeOnFail: true,
} as const
