import type { Redis } from 'ioredis'
import type { Logger } from 'pino'
import { type Clock, systemClock } from './clock'
import { createDatabase, type Database } from './database/database'
import type { ApiEnvironment, StoreEnvironment } from './env'
import { createAccountLock } from './features/admin/account-lock'
import { type Accounts, createAccounts } from './features/admin/accounts.service'
import { type ApiTokens, createApiTokens } from './features/api-tokens/api-token.service'
import { createAllowance } from './features/assistance/allowance'
import { createAnalyser } from './features/assistance/analyser'
import type { AnalysisFiles } from './features/assistance/analysis'
import { type Assistance, createAssistance } from './features/assistance/assistance.service'
import { createEstimates, type Estimates } from './features/assistance/complexity/estimates'
import { createModelClient } from './features/assistance/model-client'
import { type Audit, createAudit } from './features/audit/audit.service'
import { type Authoring, createAuthoring } from './features/authoring/authoring.service'
import { createImportRuns, type ImportRuns } from './features/authoring/import-runs'
import { type BlobStore, createBlobStore } from './features/blobs/blob-store'
import { createShownTexts } from './features/blobs/shown-texts'
import { type Contests, createContests } from './features/contests/contest.service'
import { type ContestFailures, createContestFailures } from './features/contests/contest-failures.service'
import { type ContestWindows, createContestWindows } from './features/contests/contest-windows'
import { createLeaderboards, type Leaderboards } from './features/contests/leaderboard.service'
import { createStandings, type Standings } from './features/contests/standings.service'
import { createHealth, type Health } from './features/health/health.service'
import { createLessons, type Lessons } from './features/lessons/lesson.service'
import { createMailer, type Mailer } from './features/mail/mailer'
import { createMetrics, type Metrics } from './features/metrics/metrics'
import { createPackageStore } from './features/problems/packages/package-store'
import { createProblems, type Problems } from './features/problems/problem.service'
import { createProblemVersions, type ProblemVersions } from './features/problems/problem-versions'
import { createStatementReader } from './features/problems/statements/statement-reader'
import { createProgress, type Progress } from './features/progress/progress.service'
import { createProgressOverviews, type ProgressOverviews } from './features/progress/progress-overview'
import {
  createRetention,
  type Retention,
  type RetentionRunDeps,
  startRetention,
} from './features/retention/retention.service'
import { createIdempotencyKeys } from './features/submissions/idempotency-keys'
import { createJudgeFailures } from './features/submissions/judge-failures'
import {
  createJudgingService,
  type JudgingService,
  type JudgingServiceDeps,
  type WrittenVerdict,
} from './features/submissions/judging.service'
import { createRecentSubmissions, type RecentSubmissions } from './features/submissions/recent-submissions'
import { createSubmissionService, type SubmissionService } from './features/submissions/submission.service'
import { createSubmissionHistory, type SubmissionHistory } from './features/submissions/submission-history'
import { createSubmissionStreams, type SubmissionStreams } from './features/submissions/submission-streams'
import { createSubmissionTurns, MOST_WAITING } from './features/submissions/submission-turns'
import { createPasswordResets, type PasswordResets } from './features/users/password-reset.service'
import { createPasswords, PASSWORD_COST } from './features/users/passwords'
import { createSessions, type Sessions } from './features/users/session.service'
import { createTokens, type Tokens } from './features/users/tokens'
import { createUsers, type Users } from './features/users/user.service'
import { boundOf, type Counter, createCounter, createLimiter, type Limiter } from './http/limits'
import { type JudgeEvents, startJudgeEvents } from './queue/judge-events'
import { createJudgeQueue, type JudgeQueue } from './queue/judge-queue'
import { createCommandRedis, createConsumerRedis } from './queue/redis'
import { startSweep } from './queue/sweep'
import { startVerdictConsumer } from './queue/verdicts'

/** What works on the stored data: enough for a command, which serves nothing. */
export interface Core {
  log: Logger
  audit: Audit
  database: Database
  redis: Redis
  blobs: BlobStore
  queue: JudgeQueue
  clock: Clock
  contests: Contests
  standings: Standings
  windows: ContestWindows
  problems: Problems
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
  const audit = createAudit(models.audit, models.users, env.AUDIT_RETENTION_DAYS, log)
  const { clock = systemClock, retryDelaysMs, mostWaiting = Infinity, ...judgingOptions } = options
  const contests = createContests({ ...models, clock })
  const standings = createStandings(models)
  const windows = createContestWindows(models.contests, models.problems)
  const recent = createRecentSubmissions()
  const judging = createJudgingService({
    ...models,
    versions,
    queue,
    standings,
    recent,
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
    judging,
    recent,
    versions,
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
      judging,
      contests,
      standings,
      clock,
      log,
      recent,
      turns: createSubmissionTurns(models.submissions, mostWaiting),
    }),
    async connect() {
      await connectRedis(redis)
      await database.connect()
    },
    async close() {
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

/** Everything that the served API is made of. */
export interface Deps extends Core {
  env: ApiEnvironment
  users: Users
  accounts: Accounts
  passwordResets: PasswordResets
  mailer: Mailer
  sessions: Sessions
  apiTokens: ApiTokens
  tokens: Tokens
  history: SubmissionHistory
  estimates: Estimates
  authoring: Authoring
  importRuns: ImportRuns
  progress: Progress
  progressOverviews: ProgressOverviews
  leaderboards: Leaderboards
  contestFailures: ContestFailures
  lessons: Lessons
  assistance: Assistance
  streams: SubmissionStreams
  health: Health
  metrics: Metrics
  retention: Retention
  limiter: Limiter
  counter: Counter
  /** Begins to take verdicts in and to sweep; call it once connected. */
  startConsumers(): void
}

/** Where the programs of the threads are. */
export interface ThreadFiles {
  statements: string
  analysis: AnalysisFiles
}

export interface DepsOptions extends Pick<CoreOptions, 'enqueueGraceMs' | 'clock' | 'retryDelaysMs'> {
  threads: ThreadFiles
  /** bcrypt's cost; never from the environment, so that no deployment lowers it by mistake. */
  passwordCost?: number
  /** See ImportRuns. */
  importWaitMs?: number
  /** See MailQueue. */
  mailRetryMs?: number
  /** How long a verdict waits for the estimates of a program's growth. */
  estimateWithinMs?: number
}

/** Builds the served API's parts, from an environment that was parsed. */
export const createDeps = (env: ApiEnvironment, log: Logger, options: DepsOptions): Deps => {
  const {
    passwordCost = PASSWORD_COST,
    importWaitMs,
    mailRetryMs,
    estimateWithinMs,
    threads,
    ...coreOptions
  } = options
  const metrics = createMetrics()
  const onVerdict = (written: WrittenVerdict) => {
    metrics.countVerdict(written)
    consumers.events.tellVerdict(written.submissionId)
  }
  const core = createCore(env, log, {
    ...coreOptions,
    onVerdict,
    onRetry: metrics.countRetry,
    mostWaiting: boundOf(MOST_WAITING, env.RATE_LIMIT_FACTOR),
  })
  metrics.observeStores(core.queue, core.submissions)
  const store = createPackageStore({ models: core.database.models, blobs: core.blobs })
  const retention = createRetention({
    models: core.database.models,
    blobs: core.blobs,
    store,
    customInputDays: env.CUSTOM_INPUT_DAYS,
  })
  const { models } = core.database
  const tokens = createTokens(env.SESSION_SECRET)
  const consumers = createConsumers(env, core, { retention, onRemoved: metrics.countRemoved })
  const streams = createSubmissionStreams(consumers.events, log)
  const passwords = createPasswords(env.PASSWORD_PEPPER, passwordCost)
  const sessions = createSessions(models.sessions, tokens)
  const apiTokens = createApiTokens(models.apiTokens, log)
  const counter = createCounter(core.redis, env.REDIS_PREFIX, env.RATE_LIMIT_FACTOR)
  const mailer = createMailer(env, log, { retryMs: mailRetryMs, onOutcome: metrics.countMail })
  const health = createHealth(core.database, core.redis, env.REDIS_PREFIX)
  const statements = createStatementReader(threads.statements)
  const importRuns = createImportRuns({
    imports: models.problemImports,
    importer: {
      store,
      judge: { submissions: core.submissions, health, timeFactors: env.TIME_FACTORS },
      statementsOf: statements.read,
    },
    audit: core.audit,
    log,
    ...(importWaitMs === undefined ? {} : { waitMs: importWaitMs }),
  })
  const analyser = createAnalyser(threads.analysis)
  const history = createSubmissionHistory(models.submissions, models.judgings, models.problems, core.clock)
  const progress = createProgress(models.submissions, models.problems, core.clock)
  return {
    ...core,
    env,
    tokens,
    users: createUsers(models.users, passwords, log),
    accounts: createAccounts(models.users, { sessions, apiTokens }, createAccountLock(models.accountLocks)),
    passwordResets: createPasswordResets({
      ...models,
      sessions,
      apiTokens,
      passwords,
      mailer,
      counter,
      pepper: env.PASSWORD_PEPPER,
      log,
    }),
    mailer,
    sessions,
    apiTokens,
    history,
    estimates: createEstimates(analyser, history, core.recent, estimateWithinMs),
    progress,
    progressOverviews: createProgressOverviews({ ...models, progress, clock: core.clock }),
    lessons: createLessons({ ...models, versions: core.versions, progress, clock: core.clock }),
    contestFailures: createContestFailures(models),
    leaderboards: createLeaderboards({ ...models, shown: core.contests, clock: core.clock }),
    assistance: createAssistance({
      problems: core.problems,
      analyser,
      model: modelOf(env),
      allowance: createAllowance(core.redis, env.REDIS_PREFIX, env.AI_HELP_PER_DAY),
      log,
      onHelp: metrics.countHelp,
    }),
    streams,
    metrics,
    health,
    retention,
    authoring: createAuthoring(models, core.clock),
    importRuns,
    limiter: createLimiter(core.redis, env.REDIS_PREFIX, env.RATE_LIMIT_FACTOR),
    counter,
    startConsumers: consumers.start,
    async close() {
      streams.closeAll()
      // The runs are told first, so that they take what the thread leaves undone for what it is.
      await Promise.all([importRuns.close(), statements.close()])
      await consumers.close()
      await analyser.close()
      await mailer.close()
      await core.close()
    },
  }
}

const modelOf = (env: ApiEnvironment) =>
  env.OPENAI_API_KEY === undefined
    ? null
    : createModelClient({
        apiKey: env.OPENAI_API_KEY,
        baseUrl: env.OPENAI_BASE_URL,
        model: env.OPENAI_MODEL,
        timeoutMs: env.OPENAI_TIMEOUT_MS,
      })

/** What listens to the queues, each on a connection of its own. */
const createConsumers = (
  env: ApiEnvironment,
  { judging, standings, windows, recent, clock, log, redis }: Core,
  retained: Pick<RetentionRunDeps, 'retention' | 'onRemoved'>,
) => {
  const prefix = env.REDIS_PREFIX
  const connections: Redis[] = []
  const connection = () => {
    const redis = createConsumerRedis(env.REDIS_URL, log)
    connections.push(redis)
    return redis
  }
  const sweep = async (thorough: boolean): Promise<void> => {
    const heals = thorough ? [() => windows.heal(clock()), () => standings.heal()] : []
    const errors: unknown[] = []
    // One that fails keeps none of the others from what it heals.
    for (const part of [() => judging.sweep(thorough), ...heals])
      await part().catch((error: unknown) => errors.push(error))
    if (errors.length > 0) throw errors[0]
  }
  const running: { close(): Promise<void> }[] = []
  let live: JudgeEvents | null = null

  // Streams may be opened before the queues are listened to; they then live on their own looks at the database.
  const events: JudgeEvents = {
    listen: (id, listener) => live?.listen(id, listener) ?? (() => undefined),
    tellVerdict: (id) => live?.tellVerdict(id),
    close: async () => live?.close(),
  }

  return {
    events,
    start() {
      live = startJudgeEvents({
        connections: { judge: connection(), verdicts: connection() },
        prefix,
        log,
        onVerdict: recent.heardVerdict,
      })
      running.push(
        startSweep({ intervalMs: env.SWEEP_INTERVAL_MS, log, sweep }),
        startRetention({ ...retained, redis, prefix, log }),
        startVerdictConsumer({ redis: connection(), prefix, log, apply: judging.apply }),
        live,
      )
    },
    async close() {
      await Promise.all(running.map((part) => part.close().catch(() => undefined)))
      for (const redis of connections) redis.disconnect()
    },
  }
}
