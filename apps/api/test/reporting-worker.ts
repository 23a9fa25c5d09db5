import {
  JUDGE_QUEUE,
  type JudgeJob,
  type JudgeReport,
  judgeJobId,
  judgeJobSchema,
  type TestReport,
  VERDICTS_QUEUE,
} from '@cohort/shared'
import { type Job, Queue, Worker } from 'bullmq'
import { Redis } from 'ioredis'
import { type TestApi, testService } from './test-api'

export type Judgement = Pick<JudgeReport, 'verdict'> & Partial<JudgeReport>

export interface ReportingWorker {
  /** Every job that was taken, in order. */
  taken: JudgeJob[]
  report(report: JudgeReport): Promise<void>
  stop(): Promise<void>
}

/**
 * Takes jobs from the real queue and reports what the test tells it to, as a worker does; it runs no program.
 * The true worker is tried end to end elsewhere.
 */
export const startReportingWorker = (
  api: TestApi,
  decide: (judgeJob: JudgeJob, job: Job) => Promise<Judgement> | Judgement,
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
      await report(reportOf(judgeJob, await decide(judgeJob, job)))
    },
    { connection: connections[1], prefix: api.prefix, concurrency: 30 },
  )
  worker.on('error', () => undefined)
  return {
    taken,
    report,
    async stop() {
      await worker.close()
      await verdicts.close()
      for (const connection of connections) connection.disconnect()
    },
  }
}

/** A complete report of a judgement; tests that it does not name passed. */
export const reportOf = (
  { submissionId, round, attempt, tests }: JudgeJob,
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

/** One test's evidence. */
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
