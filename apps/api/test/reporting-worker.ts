import {
  type Heartbeat,
  heartbeatKey,
  JUDGE_QUEUE,
  type JudgeJob,
  type JudgeProgress,
  type JudgeReport,
  judgeJobId,
  judgeJobSchema,
  progressKey,
  type TestReport,
  VERDICTS_QUEUE,
} from '@cohort/shared'
import { Queue, Worker } from 'bullmq'
import { Redis } from 'ioredis'
import type { TestApi } from './test-api'
import { testService } from './test-service'

export type Judgement = Pick<JudgeReport, 'verdict'> & Partial<JudgeReport>

/** Sends the progress of a running job, like a worker. */
export type SendProgress = (progress: JudgeProgress) => Promise<void>

export interface ReportingWorker {
  /** All jobs taken so far, in order. */
  taken: JudgeJob[]
  report(report: JudgeReport): Promise<void>
  stop(): Promise<void>
}

export type Decide = (judgeJob: JudgeJob, sendProgress: SendProgress) => Promise<Judgement> | Judgement

const SLOTS = 30

/** A stored heartbeat of a live worker. */
export const heartbeatOf = (parts: Partial<Heartbeat> = {}): string => {
  const maxima = { memoryMb: 65_536, cpuS: 3600 }
  const beat = { worker: 'test', at: Date.now(), state: 'up', reason: null, slots: 1, speed: null, maxima }
  return JSON.stringify({ ...beat, ...parts })
}

/** Fakes the heartbeat of a live worker with this many slots, or removes the heartbeat if `slots` is 0. */
export const announceSlots = async (api: Pick<TestApi, 'redis' | 'prefix'>, slots: number): Promise<void> => {
  const key = heartbeatKey(api.prefix)
  const at = Date.now() + 24 * 3600 * 1000
  await (slots === 0 ? api.redis.del(key) : api.redis.hset(key, 'test', heartbeatOf({ at, slots })))
}

/**
 * Changes the time at which all rounds with a slot got their slot.
 * @param at the new time, in ms since 1970
 */
export const dateClaims = async (
  { redis, prefix }: Pick<TestApi, 'redis' | 'prefix'>,
  at: number,
): Promise<void> => {
  const key = `${prefix}:fair:claimed`
  for (const ref of await redis.zrange(key, '0', '-1')) await redis.zadd(key, 'XX', at, ref as string)
}

/**
 * Starts a fake worker, which takes jobs from the real queue and reports results chosen by the test. It runs no
 * programs: the end-to-end suites test the real worker.
 */
export const startReportingWorker = (
  api: Pick<TestApi, 'redis' | 'prefix'>,
  decide: Decide,
): ReportingWorker => {
  const connect = () => new Redis(testService('TEST_REDIS_URL'), { maxRetriesPerRequest: null })
  const connections = [connect(), connect()] as const
  const verdicts = new Queue(VERDICTS_QUEUE, { connection: connections[0], prefix: api.prefix })
  const taken: JudgeJob[] = []
  const report = async (content: JudgeReport) => {
    await verdicts.add('verdict', content, {
      jobId: judgeJobId(content),
      attempts: 100,
      backoff: { type: 'fixed', delay: 100 },
      removeOnComplete: true,
      removeOnFail: true,
    })
  }
  const worker = new Worker(
    JUDGE_QUEUE,
    async (job) => {
      const judgeJob = judgeJobSchema.parse(job.data)
      taken.push(judgeJob)
      const sendProgress: SendProgress = async (progress) => {
        await connections[0].set(progressKey(api.prefix, judgeJob), JSON.stringify(progress))
        await job.updateProgress(progress)
      }
      await report(reportOf(judgeJob, await decide(judgeJob, sendProgress)))
    },
    { connection: connections[1], prefix: api.prefix, concurrency: SLOTS },
  )
  worker.on('error', () => undefined)
  const announced = announceSlots(api, SLOTS)
  return {
    taken,
    report,
    async stop() {
      await announced
      await announceSlots(api, 0)
      await worker.close()
      await verdicts.close()
      for (const connection of connections) connection.disconnect()
    },
  }
}

/** A complete report on a job. By default, all tests have passed. */
export const reportOf = (
  { submissionId, round, attempt, tests }: Pick<JudgeJob, 'submissionId' | 'round' | 'attempt' | 'tests'>,
  judgement: Judgement,
): JudgeReport => ({
  submissionId,
  round,
  attempt,
  worker: 'test',
  compileOutput: '',
  compile: null,
  fault: null,
  score: null,
  tests: tests.map((test) => testReport(test.keepOutput ? { output: '3\n', stderr: '' } : {})),
  ...judgement,
})

/** The report on one test, which has passed by default. */
export const testReport = (overrides: Partial<TestReport> = {}): TestReport => ({
  status: 'Accepted',
  cpuMs: 12,
  wallMs: 15,
  memoryKb: 2048,
  exitCode: 0,
  signal: null,
  firedLimit: null,
  oomKills: 0,
  outputBytes: 2,
  outputKeptBytes: 0,
  stderrBytes: 0,
  stderrKeptBytes: 0,
  nearLimit: null,
  output: null,
  stderr: null,
  points: null,
  teamMessage: null,
  judgeMessage: null,
  ...overrides,
})
