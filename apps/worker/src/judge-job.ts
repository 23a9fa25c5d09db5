import {
  boundTexts,
  cappedLimits,
  type JudgeJob,
  type JudgeMaxima,
  type JudgeProgress,
  type JudgeReport,
  judgeJobSchema,
  judgeRefusal,
  loggedFault,
  PASSED_ON,
} from '@cohort/shared'
import { type Job, UnrecoverableError, WaitingError } from 'bullmq'
import type { Logger } from 'pino'
import { type Judged, judge } from './judge/judge'
import { type JudgePorts, SandboxUnreachable, TestDataUnavailable } from './judge/ports'
import { throttleProgress } from './progress'

export interface JudgeJobDeps {
  ports: JudgePorts
  worker: string
  /** The largest limits that this worker accepts. */
  maxima: JudgeMaxima
  /** The largest limits that every other live worker accepts. */
  maximaOfOthers(): Promise<JudgeMaxima[]>
  log: Logger
  /** Stores a round's progress. Resolves with false if later progress is already stored. */
  keepProgress(job: JudgeJob, progress: JudgeProgress): Promise<boolean>
  /** Adds the report to the `verdicts` queue; resolves once Redis has it. */
  report(report: JudgeReport): Promise<void>
  /** Called before a job returns to the queue because a service that judging needs is down. */
  onUnavailable(error: SandboxUnreachable | TestDataUnavailable): void
}

export interface JobSignals {
  /** Aborted when the worker stops. The job then returns to the queue. */
  stopping: AbortSignal
  /** Aborted when the API cancels this job, which then ends without a report. */
  cancelled: AbortSignal | undefined
}

/**
 * How many times a job may be started without its test data. After that, the job fails, because each such start pauses
 * the worker.
 */
const MOST_STARTS = 20

/**
 * Judges one job of the `judge` queue and reports its verdict. The report is in Redis before the job is completed. If
 * the worker dies in between, the submission is judged again, and the API accepts only one of the verdicts. A job that
 * only another worker can judge is completed without a report, and the API queues it again.
 */
export const processJudgeJob = async (
  job: Job,
  token: string | undefined,
  deps: JudgeJobDeps,
  { stopping, cancelled }: JobSignals,
): Promise<typeof PASSED_ON | null> => {
  const signal = cancelled ? AbortSignal.any([stopping, cancelled]) : stopping
  const payload = parsePayload(job)
  const log = deps.log.child({
    submission: payload.submissionId,
    round: payload.round,
    attempt: payload.attempt,
  })
  const progress = throttleProgress(async (update) => {
    // Store the progress before announcing it, so that a client that reacts to the event can fetch it.
    if (await deps.keepProgress(payload, update)) await job.updateProgress(update)
  }, payload.progressMs)
  const started = performance.now()
  const refusal = await refusalOf(payload, deps)
  if (refusal === PASSED_ON) return PASSED_ON
  try {
    const judged =
      refusal === null
        ? await judge(withinMaxima(payload, deps.maxima), deps.ports, progress.tell, signal).catch(
            (error: unknown) => givenUp(job, error),
          )
        : judgeFailed(refusal)
    await progress.stop()
    if (judged.fault !== null)
      log.error({ fault: loggedFault(judged.fault), verdict: judged.verdict }, 'judging failed')
    const { submissionId, round, attempt } = payload
    const tests = boundTexts(judged.tests)
    await deps.report({ submissionId, round, attempt, worker: deps.worker, ...judged, tests })
    log.info({ verdict: judged.verdict, ms: Math.round(performance.now() - started) }, 'judged')
    return null
  } catch (error) {
    await progress.stop()
    // The API cancelled the job and expects no report.
    if (cancelled?.aborted) {
      log.info('judging was cancelled')
      return null
    }
    const isUnavailable = error instanceof SandboxUnreachable || error instanceof TestDataUnavailable
    if (!isUnavailable && !signal.aborted) throw error
    if (isUnavailable) deps.onUnavailable(error)
    log.warn({ reason: (error as Error).message }, 'the submission was returned to the queue')
    return giveBack(job, token)
  }
}

/** Null if this worker can judge the job, PASSED_ON if only another worker can, or else why none can. */
const refusalOf = async (
  { limits }: JudgeJob,
  { maxima, maximaOfOthers }: JudgeJobDeps,
): Promise<string | null> => {
  if (judgeRefusal(limits, [maxima]) === null) return null
  return judgeRefusal(limits, [maxima, ...(await maximaOfOthers())]) ?? PASSED_ON
}

/** The job with its validator's limits reduced to this worker's. */
const withinMaxima = (job: JudgeJob, maxima: JudgeMaxima): JudgeJob =>
  job.checker.kind === 'tokens'
    ? job
    : { ...job, checker: { ...job.checker, limits: cappedLimits(job.checker.limits, maxima) } }

const judgeFailed = (fault: string): Judged => ({
  verdict: 'Internal System Error',
  compileOutput: '',
  compile: null,
  tests: [],
  score: null,
  fault,
})

/**
 * Gives up on a job if its test data is unavailable although the API is up. If the whole API were down, the worker
 * would be paused, and the job would not have been started so many times.
 * @throws the given error if a retry may help
 */
const givenUp = (job: Job, error: unknown): Judged => {
  const starts = job.attemptsStarted
  if (!(error instanceof TestDataUnavailable) || starts < MOST_STARTS) throw error
  return judgeFailed(`${error.message} The job was started ${starts} times.`)
}

/** Returns a job to its queue. @throws WaitingError always, to tell BullMQ */
export const giveBack = async (job: Job, token: string | undefined): Promise<never> => {
  await job.moveToWait(token)
  throw new WaitingError()
}

const parsePayload = (job: Job): JudgeJob => {
  const parsed = judgeJobSchema.safeParse(job.data)
  if (!parsed.success)
    throw new UnrecoverableError(`Job ${job.id} is not a judge job: ${parsed.error.message}`)
  return parsed.data
}
