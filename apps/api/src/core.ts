import type { Redis } from 'ioredis'
import type { Logger } from 'pino'
import { createByteQuota, UNLIMITED } from './byte-quota'
import { type Clock, systemClock } from './clock'
import { createDatabase } from './database/database'
import { titlesOf } from './database/titles'
import type { StoreEnvironment } from './env'
import { createAudit } from './features/audit/audit.service'
import { submissionNames } from './features/audit/submission-names'
import { createBlobStore } from './features/blobs/blob-store'
import { createShownTexts } from './features/blobs/shown-texts'
import { createContests } from './features/contests/contest.service'
import { createContestWindows } from './features/contests/contest-windows'
import { createStandings } from './features/contests/standings.service'
import { createProblems } from './features/problems/problem.service'
import { createProblemList } from './features/problems/problem-list'
import { createProblemVersions } from './features/problems/problem-versions'
import { createIdempotencyKeys } from './features/submissions/idempotency-keys'
import { createJudgingService, type JudgingServiceDeps } from './features/submissions/judging.service'
import { createProblemTallies } from './features/submissions/problem-tallies'
import { createRecentSubmissions } from './features/submissions/recent-submissions'
import { createSubmissionService } from './features/submissions/submission.service'
import { createWaitingLimit } from './features/submissions/waiting-limit'
import { createFairQueue } from './queue/fair-queue'
import { createJudgeQueue } from './queue/judge-queue'
import { createCommandRedis } from './queue/redis'

/** The services that need no HTTP server. Commands use only these. */
export type Core = ReturnType<typeof createCore>

/** See JudgingServiceDeps. */
export interface CoreOptions
  extends Pick<
    JudgingServiceDeps,
    'enqueueGraceMs' | 'retryDelaysMs' | 'onVerdict' | 'onLaterRound' | 'onRetry'
  > {
  /** The clock for contests. Defaults to the system clock. */
  clock?: Clock
  /** How many submissions of each user may wait for a verdict. Unlimited by default. */
  mostWaiting?: number
  /** How many MB of each kind a user may store per day. Unlimited by default. */
  mbPerDay?: { customInput: number; submissions: number }
}

/** Builds the core without connecting it. */
export const createCore = (env: StoreEnvironment, log: Logger, options: CoreOptions = {}) => {
  const database = createDatabase(env.MONGO_URL)
  const { models, connection } = database
  const redis = createCommandRedis(env.REDIS_URL, log)
  const blobs = createBlobStore({ connection, blobs: models.blobs, uploads: models.blobUploads })
  const texts = createShownTexts(blobs)
  const versions = createProblemVersions(models.problemVersions)
  const queue = createJudgeQueue(redis, env.REDIS_PREFIX)
  const fairQueue = createFairQueue(redis, env.REDIS_PREFIX)
  const audit = createAudit({
    entries: models.audit,
    users: models.users,
    titlesOf: async (ids) => {
      const [titles, names] = await Promise.all([
        titlesOf([models.contests, models.problems], ids),
        submissionNames(models, ids),
      ])
      return new Map([...titles, ...names])
    },
    contestOf: async (_id) => {
      const found =
        (await models.submissions.findById(_id, { contestId: 1 }).lean()) ??
        (await models.rejudgings.findById(_id, { contestId: 1 }).lean())
      // The audit entry for creating a rejudging has the contest's id, because the rejudging has none yet.
      return found ? found.contestId : (await models.contests.exists({ _id })) && _id
    },
    problemsOf: async (id) =>
      (await models.contests.findById(id, { problems: 1 }).lean())?.problems.map(
        ({ problemId }) => problemId,
      ) ?? [],
    retentionDays: env.AUDIT_RETENTION_DAYS,
    log,
  })
  const { clock = systemClock, mostWaiting = Infinity, mbPerDay, ...judgingOptions } = options
  const contests = createContests({ ...models, clock })
  const standings = createStandings(models)
  const windows = createContestWindows(models.contests, models.problems, clock)
  const recent = createRecentSubmissions()
  const tallies = createProblemTallies(models.problems, models.submissions, clock)
  const quotaOf = (name: string, megabytes: number | undefined, sentence: (megabytes: number) => string) =>
    megabytes === undefined
      ? UNLIMITED
      : createByteQuota(redis, env.REDIS_PREFIX, { name, megabytes, sentence })
  const inputQuota = quotaOf(
    'custom-input',
    mbPerDay?.customInput,
    (megabytes) =>
      `This input would exceed your daily limit of ${megabytes} MB for custom inputs. Run the samples, use a smaller input, or try again after midnight UTC.`,
  )
  const submissionQuota = quotaOf(
    'submissions',
    mbPerDay?.submissions,
    (megabytes) =>
      `This code would exceed your daily limit of ${megabytes} MB for code and stored output. Try again after midnight UTC. You can still submit to contests.`,
  )
  const parts = {
    log,
    clock,
    audit,
    database,
    redis,
    queue,
    fairQueue,
    blobs,
    texts,
    versions,
    recent,
    tallies,
    contests,
    standings,
    windows,
    timeFactors: env.TIME_FACTORS,
  }
  const judging = createJudgingService({ ...models, ...parts, submissionQuota, ...judgingOptions })
  return {
    ...parts,
    judging,
    problemList: createProblemList(models.problems, models.problemListRevisions, clock),
    problems: createProblems({ ...parts, problems: models.problems }),
    submissions: createSubmissionService({
      ...models,
      ...parts,
      judging,
      keys: createIdempotencyKeys(models.idempotencyKeys),
      waitingLimit: createWaitingLimit(models.submissions, redis, env.REDIS_PREFIX, mostWaiting),
      inputQuota,
      submissionQuota,
    }),
    /**
     * Connects to MongoDB and Redis.
     * @param options see Database.connect
     * @throws if MongoDB does not answer. If Redis does not, the connection keeps trying
     */
    async connect(options?: { hasIndexes?: boolean }): Promise<void> {
      await connectRedis(redis)
      await database.connect(options)
    },
    async close(): Promise<void> {
      await judging.idle()
      await queue.close()
      redis.disconnect()
      await database.close()
    },
  }
}

/** Waits for the first attempt only. If it fails, the client keeps trying in the background. */
const connectRedis = async (redis: Redis): Promise<void> => {
  if (redis.status === 'wait') await redis.connect().catch(() => undefined)
}
