import type { Redis } from 'ioredis'
import type { Logger } from 'pino'
import { createByteQuota, UNLIMITED } from './byte-quota'
import { type Clock, systemClock } from './clock'
import { createDatabase, type Database } from './database/database'
import type { StoreEnvironment } from './env'
import { type Audit, createAudit } from './features/audit/audit.service'
import { type BlobStore, createBlobStore } from './features/blobs/blob-store'
import { createShownTexts } from './features/blobs/shown-texts'
import { type Contests, createContests } from './features/contests/contest.service'
import { type ContestWindows, createContestWindows } from './features/contests/contest-windows'
import { createStandings, type Standings } from './features/contests/standings.service'
import { createProblems, type Problems } from './features/problems/problem.service'
import { createProblemList, type ProblemList } from './features/problems/problem-list'
import { createProblemVersions, type ProblemVersions } from './features/problems/problem-versions'
import { createIdempotencyKeys } from './features/submissions/idempotency-keys'
import { createJudgeFailures } from './features/submissions/judge-failures'
import {
  createJudgingService,
  type JudgingService,
  type JudgingServiceDeps,
} from './features/submissions/judging.service'
import { createRecentSubmissions, type RecentSubmissions } from './features/submissions/recent-submissions'
import { createSubmissionService, type SubmissionService } from './features/submissions/submission.service'
import { createWaitingLimit } from './features/submissions/waiting-limit'
import { createFairQueue, type FairQueue } from './queue/fair-queue'
import { createJudgeQueue, type JudgeQueue } from './queue/judge-queue'
import { createCommandRedis } from './queue/redis'

/** What works on the stored data: enough for a command, which serves nothing. */
export interface Core {
  log: Logger
  audit: Audit
  database: Database
  redis: Redis
  blobs: BlobStore
  queue: JudgeQueue
  fairQueue: FairQueue
  clock: Clock
  contests: Contests
  standings: Standings
  windows: ContestWindows
  problems: Problems
  problemList: ProblemList
  versions: ProblemVersions
  judging: JudgingService
  submissions: SubmissionService
  /** What this process wrote of submissions a moment ago. */
  recent: RecentSubmissions
  /**
   * Connects to MongoDB and Redis.
   * @throws where MongoDB does not answer; Redis may come later
   */
  connect(): Promise<void>
  close(): Promise<void>
}

/** See JudgingServiceDeps. */
export interface CoreOptions extends Pick<JudgingServiceDeps, 'enqueueGraceMs' | 'onVerdict' | 'onRetry'> {
  /** The time by which contests start and end; the machine's, where none is given. */
  clock?: Clock
  /** After how many ms a submission to a contest is tried again with which the judge failed, each time. */
  retryDelaysMs?: readonly number[]
  /** How many submissions of one person may wait for their verdicts; any number, where nothing is said. */
  mostWaiting?: number
  /** How many MB of each a user may have stored in a day; any number if nothing is said. */
  mbPerDay?: { customInput: number; submissions: number }
}

/** Builds the core; nothing is opened before `connect`. */
export const createCore = (env: StoreEnvironment, log: Logger, options: CoreOptions = {}): Core => {
  const database = createDatabase(env.MONGO_URL)
  const { models, connection } = database
  const redis = createCommandRedis(env.REDIS_URL, log)
  const blobs = createBlobStore({ connection, blobs: models.blobs, uploads: models.blobUploads })
  const texts = createShownTexts(blobs)
  const versions = createProblemVersions(models.problemVersions)
  const queue = createJudgeQueue(redis, env.REDIS_PREFIX)
  const fairQueue = createFairQueue(redis, env.REDIS_PREFIX)
  const audit = createAudit(models.audit, models.users, env.AUDIT_RETENTION_DAYS, log)
  const { clock = systemClock, retryDelaysMs, mostWaiting = Infinity, mbPerDay, ...judgingOptions } = options
  const contests = createContests({ ...models, clock })
  const standings = createStandings(models)
  const windows = createContestWindows(models.contests, models.problems)
  const recent = createRecentSubmissions()
  const quotaOf = (name: string, megabytes: number | undefined, sentence: (megabytes: number) => string) =>
    megabytes === undefined
      ? UNLIMITED
      : createByteQuota(redis, env.REDIS_PREFIX, { name, megabytes, sentence })
  const inputQuota = quotaOf(
    'custom-input',
    mbPerDay?.customInput,
    (megabytes) =>
      `Your custom inputs have reached ${megabytes} MB today. Run the samples, use a smaller input, or try again after midnight UTC.`,
  )
  const submissionQuota = quotaOf(
    'submissions',
    mbPerDay?.submissions,
    (megabytes) =>
      `The code that you sent today and what it printed have reached ${megabytes} MB. Try again after midnight UTC. Submissions to a contest are still taken.`,
  )
  const judging = createJudgingService({
    ...models,
    versions,
    queue,
    fairQueue,
    standings,
    recent,
    submissionQuota,
    failures: createJudgeFailures(models.submissions, models.judgeFailures, retryDelaysMs),
    timeFactors: env.TIME_FACTORS,
    log,
    ...judgingOptions,
  })
  return {
    log,
    audit,
    clock,
    contests,
    standings,
    windows,
    database,
    redis,
    blobs,
    queue,
    fairQueue,
    judging,
    recent,
    versions,
    problemList: createProblemList(models.problems, models.problemListRevisions, clock),
    problems: createProblems({
      problems: models.problems,
      versions,
      texts,
      timeFactors: env.TIME_FACTORS,
      contests,
      clock,
    }),
    submissions: createSubmissionService({
      ...models,
      keys: createIdempotencyKeys(models.idempotencyKeys),
      versions,
      blobs,
      texts,
      queue,
      fairQueue,
      judging,
      contests,
      standings,
      clock,
      log,
      recent,
      waitingLimit: createWaitingLimit(models.submissions, redis, env.REDIS_PREFIX, mostWaiting),
      inputQuota,
      submissionQuota,
    }),
    async connect() {
      await connectRedis(redis)
      await database.connect()
    },
    async close() {
      await judging.settled()
      await queue.close()
      redis.disconnect()
      await database.close()
    },
  }
}

/** Waits for the first try only: where Redis is down, the connection goes on trying by itself. */
const connectRedis = async (redis: Redis): Promise<void> => {
  if (redis.status === 'wait') await redis.connect().catch(() => undefined)
}
