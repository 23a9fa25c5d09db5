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
import { createAvailability } from './availability'
import { livingWorkers, startHeartbeat } from './heartbeat'
import type { JudgePorts } from './judge/judge'
import { giveBack, processJudgeJob } from './judge-job'
import { keepFurthest } from './progress'
import { startProving } from './proof/proving'
import type { SelfProof } from './proof/self-proof'
import { onCore } from './sandbox/on-core'
import { createSlots, type Slot } from './slots'

export interface WorkerDeps {
  ports: JudgePorts
  /** Connections with `maxRetriesPerRequest: null`: a worker waits for Redis instead of failing. */
  redis: Redis
  blockingRedis: Redis
  prefix: string
  worker: string
  /** The largest limits that it judges with. */
  maxima: JudgeMaxima
  /** The core of each slot, or undefined where the kernel chooses. */
  cores: readonly (number | undefined)[]
  log: Logger
  /** Resolves once everything that judging needs is there; rejects with a sentence otherwise. */
  prepare(): Promise<void>
  selfProof: SelfProof
  /** How long after a proof of itself the worker proves itself again, in ms; 0 for at start only. */
  proofIntervalMs: number
}

/**
 * A worker that dies is noticed within `lockDuration + stalledInterval`: its job then goes to another one. The
 * renewal (every half of it) is a timer of this process, and nothing here keeps the event loop for a second.
 */
const LOCK_MS = 10_000
const STALLED_CHECK_MS = 5_000
/** So many deaths of a worker under one job make it fail; the API's sweep then decides about a new attempt. */
const MAX_STALLED = 2
const RETRY_MS = 2_000
const MAX_RETRY_MS = 15_000
/** How long jobs under way may go on after a stop was asked for; what is left goes back to the queue. */
const DRAIN_MS = 8_000

/** Takes jobs from the `judge` queue as soon as, and as long as, what judging needs is there. */
export const startWorker = (deps: WorkerDeps) => {
  const { redis, blockingRedis, prefix, worker: id, maxima, log } = deps
  const stopping = new AbortController()
  const slotCount = deps.cores.length
  const slots = createSlots(deps.cores)
  const verdicts = new Queue<JudgeReport>(VERDICTS_QUEUE, { connection: redis, prefix })
  let active = 0

  const worker = new Worker(
    JUDGE_QUEUE,
    async (job, token, cancelled) => {
      const slot = await slots.take()
      active++
      try {
        // BullMQ may bring one more job after it was told to pause, and a slot may have come free since then.
        if (availability.state().state !== 'up') await giveBack(job, token)
        return await processJudgeJob(job, token, jobDepsOn(slot), { stopping: stopping.signal, cancelled })
      } finally {
        active--
        slot.release()
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
    ports: { ...deps.ports, sandbox: onCore(deps.ports.sandbox, slot) },
    worker: id,
    maxima,
    maximaOfOthers: async () =>
      (await livingWorkers(redis, prefix)).flatMap((beat) =>
        beat.worker === id || beat.maxima === null ? [] : [beat.maxima],
      ),
    log,
    onUnavailable: availability.lost,
    keepProgress: (job: JudgeJob, progress: JudgeProgress) => keepFurthest(redis, prefix, job, progress),
    report: async (report: JudgeReport) => {
      await verdicts.add('verdict', report, { jobId: judgeJobId(report), ...VERDICT_JOB })
    },
  })

  const stops = redis.duplicate()
  stops.on('error', (error) => log.debug({ reason: error.message }, 'the list of jobs to end is not heard'))
  stops.on('message', (_, jobId) => worker.cancelJob(jobId))
  // A lost message is sent again, and a lost connection subscribes again.
  void stops.subscribe(stopChannel(prefix)).catch(() => {})

  worker.on('error', (error) => log.error({ err: error }, 'the queue reports an error'))
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
    /** Takes no more jobs, lets those under way end for a while, gives the rest back. */
    async stop(): Promise<void> {
      proving.stop()
      await availability.stop()
      const giveBack = setTimeout(() => stopping.abort(new Error('the worker is being stopped')), DRAIN_MS)
      await worker.close()
      clearTimeout(giveBack)
      await heartbeat.stop()
      stops.disconnect()
      await verdicts.close()
    },
  }
}

/** A verdict is worth trying for an hour: MongoDB may be down. The API's sweep covers what is lost even so. */
const VERDICT_JOB = {
  attempts: 720,
  backoff: { type: 'fixed', delay: 5_000 },
  removeOnComplete: true,
  removeOnFail: true,
} as const
