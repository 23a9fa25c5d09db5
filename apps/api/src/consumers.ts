import type { Redis } from 'ioredis'
import { Types } from 'mongoose'
import type { Core } from './core'
import type { ApiEnvironment } from './env'
import type { Analyses } from './features/analysis/analysis.service'
import { type RetentionRunDeps, startRetention } from './features/retention/retention.service'
import { startAnalysisConsumer } from './queue/analysis-queue'
import type { ChangeEvents } from './queue/change-events'
import { createJudgeEvents, listenToQueues } from './queue/judge-events'
import { createConsumerRedis } from './queue/redis'
import { startRepeating } from './queue/repeat'
import { startVerdictConsumer } from './queue/verdicts'

/** New submissions and verdicts trigger a dispatch too. The interval is for new workers and delayed retries. */
const DISPATCH_INTERVAL_MS = 500

/** How often to recount the users who have tried or solved problems that have new verdicts. */
const TALLY_INTERVAL_MS = 30_000

/** Every nth sweep is thorough: it reads the full state of each job from Redis, which is more expensive. */
const THOROUGH_EVERY = 12

/** Creates the API's queue consumers and repeating tasks. Each queue is read on its own connection. */
export const createConsumers = (
  env: ApiEnvironment,
  {
    judging,
    standings,
    windows,
    recent,
    tallies,
    analyses,
    analysisEvents,
    announcementEvents,
    repairs: otherRepairs,
    log,
    redis,
  }: Core & {
    analyses: Pick<Analyses, 'apply'>
    analysisEvents: ChangeEvents
    announcementEvents: ChangeEvents
    /** Called by the thorough sweep, so that other services complete what killed processes left unfinished. */
    repairs: readonly (() => Promise<void>)[]
  },
  retained: Pick<RetentionRunDeps, 'retention' | 'onRemoved'>,
  startMail: (redis: Redis) => { close(): Promise<void> },
) => {
  const prefix = env.REDIS_PREFIX
  const connections: Redis[] = []
  const connection = () => {
    const redis = createConsumerRedis(env.REDIS_URL, log)
    connections.push(redis)
    return redis
  }
  let sweeps = 0
  let isFailing = false
  /** Looks for submissions with neither a verdict nor a live job: MongoDB stores all, but Redis may lose jobs. */
  const sweep = async (): Promise<void> => {
    const thorough = sweeps++ % THOROUGH_EVERY === 0
    const repairs = thorough ? [windows.heal, () => standings.heal(), ...otherRepairs] : []
    const errors: Error[] = []
    // One failing part must not stop the others.
    for (const part of [() => judging.sweep(thorough), ...repairs])
      await part().catch((error: Error) => errors.push(error))
    const [first] = errors
    if (first && !isFailing) log.warn({ err: { message: first.message } }, 'the sweep failed')
    isFailing = first !== undefined
  }
  const running: { close(): Promise<void> }[] = []
  const events = createJudgeEvents()

  return {
    events,
    start() {
      const changes = connection()
      analysisEvents.start(changes)
      announcementEvents.start(changes)
      running.push(
        listenToQueues({ judge: connection(), verdicts: connection() }, prefix, log, {
          onProgress: events.emit,
          onVerdict(submissionId) {
            recent.heardVerdict(submissionId)
            events.emit(submissionId, 'verdict')
          },
          onJobEnd: (id, isPassedOn) => void judging.jobEnded(id, isPassedOn).catch(() => undefined),
        }),
        startRepeating(DISPATCH_INTERVAL_MS, () => judging.dispatch().catch(() => undefined)),
        // If MongoDB does not answer, the next run catches up.
        startRepeating(TALLY_INTERVAL_MS, () => tallies.refresh().catch(() => undefined)),
        startRepeating(env.SWEEP_INTERVAL_MS, sweep),
        startRetention({ ...retained, redis, prefix, log }),
        startVerdictConsumer({ redis: connection(), prefix, log, apply: (report) => judging.apply(report) }),
        startAnalysisConsumer({
          redis: connection(),
          prefix,
          log,
          async apply(report) {
            await analyses.apply(report, new Types.ObjectId(report.submissionId))
            await analysisEvents.announce(report.submissionId)
          },
        }),
        startMail(connection()),
      )
    },
    async close() {
      await Promise.all(running.map((part) => part.close().catch(() => undefined)))
      for (const redis of connections) redis.disconnect()
    },
  }
}
