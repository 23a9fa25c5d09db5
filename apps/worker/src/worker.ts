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
  /** These connections need `maxRetriesPerRequest: null`, so that a worker waits for Redis instead of failing. */
  redis: Redis
  blockingRedis: Redis
  /** Like `blockingRedis`, for the queue of analyses. */
  analysisRedis: Redis
  prefix: string
  worker: string
  /** The largest limits that this worker accepts. */
  maxima: JudgeMaxima
  /** The core of each slot; undefined for any core. */
  cores: readonly (number | undefined)[]
  log: Logger
  /** Resolves once every service that judging needs is available; otherwise rejects with the reason. */
  prepare(): Promise<void>
  selfProof: SelfProof
  /** The pause between two self-tests, in ms. With 0, the self-test runs only before the worker takes jobs. */
  proofIntervalMs: number
}

/**
 * The job of a dead worker goes to another worker after at most `LOCK_MS + STALLED_CHECK_MS`. A timer in this process
 * renews the lock after half of its duration, so nothing may block the event loop for seconds.
 */
const LOCK_MS = 10_000
const STALLED_CHECK_MS = 5_000
/** A job fails after this many worker deaths. The API's sweep then decides whether to try again. */
const MAX_STALLED = 2
const RETRY_MS = 2_000
const MAX_RETRY_MS = 15_000
/** Analyses start when nothing has been judged for this long, because submissions often arrive in bursts. */
const QUIET_MS = 1_000
/** How long running jobs may continue after a stop signal. Unfinished jobs return to the queue. */
const DRAIN_MS = 8_000

/** Takes jobs from the `judge` queue while every service that judging needs is available. */
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
  // Errors need no handling: the API repeats lost messages, and the client resubscribes after a lost connection.
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
    /** Takes no more jobs, waits briefly for running jobs, and returns unfinished ones to the queue. */
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

/** The API tries to store a verdict for an hour, because MongoDB may be down. After that, its sweep takes over. */
const VERDICT_JOB = {
  attempts: 720,
  backoff: { type: 'fixed', delay: 5_000 },
  removeOnComplete: true,
  removeOnFail: true,
} as const
