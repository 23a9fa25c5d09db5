import { Types } from 'mongoose'
import type { Logger } from 'pino'
import { createByteQuota } from './byte-quota'
import { createConsumers } from './consumers'
import { type CoreOptions, createCore } from './core'
import type { ApiEnvironment } from './env'
import { createAccountImports } from './features/admin/account-imports.service'
import { createAccounts } from './features/admin/accounts.service'
import { createInvitations } from './features/admin/invitations.service'
import { createAnalyses } from './features/analysis/analysis.service'
import { createAnalysisStreams } from './features/analysis/analysis-streams'
import { createAnnouncements } from './features/announcements/announcement.service'
import { createAnnouncementStreams } from './features/announcements/announcement-streams'
import { createApiTokens } from './features/api-tokens/api-token.service'
import { createAllowance } from './features/assistance/allowance'
import { createAssistance } from './features/assistance/assistance.service'
import { createContestHelp } from './features/assistance/contest-help'
import { createEvidence } from './features/assistance/evidence'
import { createModelClient } from './features/assistance/model-client'
import { createAuthoring } from './features/authoring/authoring.service'
import { createContestNotices } from './features/authoring/contest-notices'
import { createImportRuns } from './features/authoring/import-runs'
import { createManagedVersions } from './features/authoring/managed-versions'
import { createOutdatedInContest } from './features/authoring/outdated-verdicts'
import { createProblemAccess } from './features/authoring/problem-access'
import { createProblemSharing } from './features/authoring/problem-sharing'
import { createChoosableProblems } from './features/contest-admin/choosable-problems'
import { createContestDownloads } from './features/contest-admin/contest-download.service'
import { createContestLifecycle } from './features/contest-admin/contest-lifecycle.service'
import { createContestSettings } from './features/contest-admin/contest-settings.service'
import { createContestUploads } from './features/contest-admin/contest-uploads.service'
import { createJuryService } from './features/contest-admin/jury.service'
import { createContestAccess } from './features/contests/contest-access'
import { createContestFailures } from './features/contests/contest-failures.service'
import { createLeaderboards } from './features/contests/leaderboard.service'
import { createErasure } from './features/erasure/erasure.service'
import { createHealth } from './features/health/health.service'
import { createHiddenProblems } from './features/jury/hidden-problems'
import { createJuryAccess } from './features/jury/jury-access'
import { createJuryActs } from './features/jury/jury-acts.service'
import { createJuryLists } from './features/jury/jury-list.service'
import { createJurySubmissions } from './features/jury/jury-submission.service'
import { createHints } from './features/lessons/hint.service'
import { createLessons } from './features/lessons/lesson.service'
import { createMailQueue, startMailConsumer } from './features/mail/mail-queue'
import { createMailer } from './features/mail/mailer'
import { createMetrics } from './features/metrics/metrics'
import { createPackageStore } from './features/packages/package-store'
import { createPackageReader } from './features/packages/reader/package-reader'
import { createPasswordResets } from './features/password-resets/password-reset.service'
import { createPatterns } from './features/patterns/pattern.service'
import { createMistakeReports } from './features/problem-feedback/mistake-reports'
import { createProblemStatistics } from './features/problem-feedback/problem-statistics'
import { createProgress } from './features/progress/progress.service'
import { createProgressOverviews } from './features/progress/progress-overview'
import { createRejudgingPresenter } from './features/rejudgings/rejudging.presenter'
import { createRejudgings } from './features/rejudgings/rejudging.service'
import { createRetention } from './features/retention/retention.service'
import { createSignInLinks } from './features/sign-in-links/sign-in-link.service'
import type { WrittenVerdict } from './features/submissions/judging.service'
import { createSubmissionHistory } from './features/submissions/submission-history'
import { createSubmissionStreams } from './features/submissions/submission-streams'
import { MOST_WAITING } from './features/submissions/waiting-limit'
import { createKnownDevices } from './features/users/known-devices'
import { createLoginLimits } from './features/users/login-limits'
import { createNameKeys } from './features/users/name-keys'
import { createPasswords, PASSWORD_COST } from './features/users/passwords'
import { createSessions } from './features/users/session.service'
import { createSignupPolicy } from './features/users/signup-policy'
import { createTokens } from './features/users/tokens'
import { createUsers } from './features/users/user.service'
import { createWhatsNext } from './features/what-next/what-next.service'
import { boundOf, createCounter, createLimiter } from './http/limits'
import { createStreamSlots } from './http/stream-slots'
import { createAnalysisQueue } from './queue/analysis-queue'
import { createChangeEvents } from './queue/change-events'
import { liveWorkers } from './queue/workers'

/** How many AI answers a process streams to the same user at a time. */
const HELP_STREAMS_PER_USER = 3

/** All parts of the running API. */
export type Deps = ReturnType<typeof createDeps>

/** Scripts that run in child processes. */
export interface ProgramFiles {
  packageReader: string
}

export interface DepsOptions extends Pick<CoreOptions, 'enqueueGraceMs' | 'clock' | 'retryDelaysMs'> {
  programs: ProgramFiles
  /** The folder with the introductions of the patterns. */
  patternsFolder: string
  /** The bcrypt cost, for tests. It is not a setting, so that no operator can lower it by mistake. */
  passwordCost?: number
  /** How long a response waits for an import, in ms. */
  importWaitMs?: number
  /** The delay before the first retry of an email, in ms. */
  mailRetryMs?: number
}

export const createDeps = (env: ApiEnvironment, log: Logger, options: DepsOptions) => {
  const {
    passwordCost = PASSWORD_COST,
    importWaitMs,
    mailRetryMs,
    programs,
    patternsFolder,
    ...coreOptions
  } = options
  const metrics = createMetrics()
  const onVerdict = (written: WrittenVerdict) => {
    metrics.countVerdict(written)
    consumers.events.emit(written.submissionId, 'verdict')
    void analyses.afterVerdict(new Types.ObjectId(written.submissionId))
  }
  const core = createCore(env, log, {
    ...coreOptions,
    mbPerDay: { customInput: env.CUSTOM_INPUT_MB_PER_DAY, submissions: env.SUBMISSION_MB_PER_DAY },
    onVerdict,
    // If this fails, the sweep does it later.
    onLaterRound: (submissionId, round) =>
      void rejudgings.roundEnded(submissionId, round).catch(() => undefined),
    onRetry: metrics.countRetry,
    mostWaiting: boundOf(MOST_WAITING, env.RATE_LIMIT_FACTOR),
  })
  metrics.observeStores({
    queue: core.fairQueue,
    countWaiting: core.submissions.countWaiting,
    workers: () => liveWorkers(core.redis, env.REDIS_PREFIX),
  })
  const { models } = core.database
  const services = { ...core, models }
  /** For creators that take models by name. The audit log and the blob store have the names of their models. */
  const parts = { ...services, ...models, audit: core.audit, blobs: core.blobs }
  const store = createPackageStore(parts)
  const retention = createRetention({ ...parts, store, customInputDays: env.CUSTOM_INPUT_DAYS })
  const contestHelp = createContestHelp(parts)
  const tokens = createTokens(env.SESSION_SECRET)
  const passwords = createPasswords(env.PASSWORD_PEPPER, passwordCost)
  const counter = createCounter(core.redis, env.REDIS_PREFIX, env.RATE_LIMIT_FACTOR)
  const mailer = createMailer(env, log)
  const mailQueue = createMailQueue(core.redis, env.REDIS_PREFIX)
  const passwordResets = createPasswordResets({
    ...parts,
    passwords,
    mailer,
    mailQueue,
    counter,
    pepper: env.PASSWORD_PEPPER,
  })
  const analysisQueue = createAnalysisQueue(core.redis, env.REDIS_PREFIX)
  const analysisEvents = createChangeEvents(core.redis, `${env.REDIS_PREFIX}:analysed`)
  const announcementEvents = createChangeEvents(core.redis, `${env.REDIS_PREFIX}:announced`)
  const analyses = createAnalyses({
    ...parts,
    queue: analysisQueue,
    isOn: env.ANALYSES === 'on',
    onReport: metrics.countAnalysis,
  })
  const retained = { retention, onRemoved: metrics.countRemoved }
  const nameKeys = createNameKeys(models.users)
  const accounts = createAccounts(models.users, nameKeys)
  const erasure = createErasure({ ...parts, accounts })
  const contestAccess = createContestAccess(models.contests)
  const leaderboards = createLeaderboards({ ...parts, shown: core.contests })
  const problemAccess = createProblemAccess(models)
  const notifyContests = createContestNotices(models, announcementEvents)
  const authoring = createAuthoring(models, problemAccess, core.clock, notifyContests)
  const rejudgings = createRejudgings({
    ...services,
    contestAccess,
    leaderboards,
    problemAccess,
    events: announcementEvents,
  })
  const repairs = [() => erasure.heal(), () => rejudgings.heal()]
  const consumers = createConsumers(
    env,
    { ...core, analyses, analysisEvents, announcementEvents, repairs },
    retained,
    (redis) =>
      startMailConsumer({
        redis,
        prefix: env.REDIS_PREFIX,
        mailer,
        write: passwordResets.writeMail,
        log,
        retryMs: mailRetryMs,
        onOutcome: metrics.countMail,
      }),
  )
  const streams = createSubmissionStreams(consumers.events, log)
  const analysisStreams = createAnalysisStreams(analysisEvents)
  const announcementStreams = createAnnouncementStreams(announcementEvents)
  const helpStreams = createStreamSlots(
    HELP_STREAMS_PER_USER,
    'You have too many AI answers in progress. Wait for one to finish.',
  )
  const health = createHealth(core.database, core.redis, env.REDIS_PREFIX)
  const reader = createPackageReader(programs.packageReader)
  const importer = {
    store,
    clock: core.clock,
    judge: { submissions: core.submissions, health, timeFactors: env.TIME_FACTORS },
    reader,
  }
  const choosable = createChoosableProblems(parts)
  const managedVersions = createManagedVersions(parts)
  const importRuns = createImportRuns({
    ...parts,
    importer,
    notifyContests,
    imports: models.problemImports,
    ...(importWaitMs === undefined ? {} : { waitMs: importWaitMs }),
  })
  const history = createSubmissionHistory(models.submissions, models.judgings, models.problems, core.clock)
  const juryAccess = createJuryAccess(models, problemAccess)
  const outdatedInContest = createOutdatedInContest(models)
  const juryLists = createJuryLists(parts)
  const progress = createProgress(parts)
  return {
    ...core,
    env,
    tokens,
    devices: createKnownDevices(models.users),
    users: createUsers(models.users, passwords, log),
    signupPolicy: createSignupPolicy(env.SIGNUP, models.invitations),
    accounts,
    accountImports: createAccountImports({ ...parts, passwords, nameKeys }),
    invitations: createInvitations(models.invitations, core.audit),
    signInLinks: createSignInLinks({ ...parts, pepper: env.PASSWORD_PEPPER }),
    erasure,
    passwordResets,
    mailer,
    sessions: createSessions(models.sessions, tokens),
    apiTokens: createApiTokens(models.apiTokens, log),
    history,
    analyses,
    analysisStreams,
    announcements: createAnnouncements({ ...services, leaderboards, events: announcementEvents }),
    announcementStreams,
    analysisQueue,
    progress,
    progressOverviews: createProgressOverviews({ ...parts, progress }),
    hints: createHints({ ...parts, progress }),
    lessons: createLessons({ ...parts, progress }),
    patterns: createPatterns({ ...parts, progress, folder: patternsFolder }),
    whatNext: createWhatsNext({ ...parts, progress }),
    contestAccess,
    choosableProblems: choosable,
    contestSettings: createContestSettings({
      ...services,
      store,
      choosable,
      leaderboards,
      outdatedInContest,
      events: announcementEvents,
    }),
    contestLifecycle: createContestLifecycle(services),
    contestUploads: createContestUploads({
      ...services,
      importer,
      choosable,
      events: announcementEvents,
    }),
    contestDownloads: createContestDownloads({ ...parts, managedVersions }),
    juryService: createJuryService(parts),
    contestFailures: createContestFailures({
      ...parts,
      hiddenTestReader: problemAccess.hiddenTestReader,
    }),
    juryAccess,
    juryLists,
    outdatedInContest,
    hiddenProblems: createHiddenProblems({ ...parts, problemAccess }),
    jurySubmissions: createJurySubmissions({ ...parts, access: juryAccess, lists: juryLists }),
    juryActs: createJuryActs({ ...parts, standings: core.standings }),
    leaderboards,
    rejudgings,
    rejudgingPresenter: createRejudgingPresenter({ ...parts, leaderboards }),
    uploadQuota: createByteQuota(core.redis, env.REDIS_PREFIX, {
      name: 'upload',
      megabytes: env.UPLOAD_MB_PER_DAY,
      sentence: (megabytes) =>
        `This upload would exceed your daily limit of ${megabytes} MB. Try again after midnight UTC, or ask the operator to import the package.`,
    }),
    contestHelp,
    assistance: createAssistance({
      ...core,
      contestHelp,
      evidence: createEvidence({ ...parts, analyses }),
      model: modelOf(env),
      allowance: createAllowance(core.redis, env.REDIS_PREFIX, env.AI_HELP_PER_DAY),
      onHelp: metrics.countHelp,
    }),
    helpStreams,
    streams,
    metrics,
    health,
    retention,
    authoring,
    problemAccess,
    problemSharing: createProblemSharing({ ...parts, access: problemAccess }),
    reader,
    managedVersions,
    mistakeReports: createMistakeReports(models, core.clock),
    problemStatistics: createProblemStatistics(parts),
    importRuns,
    limiter: createLimiter(core.redis, env.REDIS_PREFIX, env.RATE_LIMIT_FACTOR),
    counter,
    loginLimits: createLoginLimits(counter),
    /** Starts processing the queues and sweeping. Call it once, after connecting. */
    startConsumers: consumers.start,
    async close() {
      streams.closeAll()
      analysisStreams.closeAll()
      announcementStreams.closeAll()
      helpStreams.closeAll()
      await importRuns.close()
      reader.close()
      await consumers.close()
      await rejudgings.idle()
      mailer.close()
      await mailQueue.close()
      await analysisQueue.close()
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
