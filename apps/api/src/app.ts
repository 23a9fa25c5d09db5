import { API_BASE } from '@cohort/shared'
import express, { type Express, type RequestHandler } from 'express'
import type { Deps } from './deps'
import { accountSettingsRoutes } from './features/account-settings/account-settings.routes'
import { adminRoutes } from './features/admin/admin.routes'
import { analysisRoutes } from './features/analysis/analysis.routes'
import { announcementRoutes } from './features/announcements/announcement.routes'
import { apiTokenRoutes } from './features/api-tokens/api-token.routes'
import { assistanceRoutes } from './features/assistance/assistance.routes'
import { auditRoutes } from './features/audit/audit.service'
import { authoringRoutes } from './features/authoring/authoring.routes'
import { blobRoutes } from './features/blobs/blob.routes'
import { contestAdminRoutes } from './features/contest-admin/contest-admin.routes'
import { contestRoutes } from './features/contests/contest.routes'
import { erasureRoutes } from './features/erasure/erasure.routes'
import { healthRoutes } from './features/health/health.routes'
import { juryRoutes } from './features/jury/jury.routes'
import { lessonRoutes } from './features/lessons/lesson.routes'
import { outboxRoutes } from './features/mail/outbox.routes'
import { metricsRoutes } from './features/metrics/metrics.routes'
import { openApiRoutes } from './features/openapi/openapi.routes'
import { passwordResetRoutes } from './features/password-resets/password-reset.routes'
import { patternRoutes } from './features/patterns/pattern.routes'
import { problemFeedbackRoutes } from './features/problem-feedback/problem-feedback.routes'
import { problemRoutes } from './features/problems/problem.routes'
import { progressRoutes } from './features/progress/progress.routes'
import { publicStatementRoutes } from './features/public-statements/public-statement.routes'
import { rejudgingRoutes } from './features/rejudgings/rejudging.routes'
import { signInLinkRoutes } from './features/sign-in-links/sign-in-link.routes'
import { submissionRoutes } from './features/submissions/submission.routes'
import { userRoutes } from './features/users/user.routes'
import { whatNextRoutes } from './features/what-next/what-next.routes'
import { noteArrival } from './http/arrival'
import { createAuthorise } from './http/authorise'
import { compressAnswers } from './http/compress'
import { contractRouter } from './http/contract-router'
import { errorHandler, notFound } from './http/errors'
import type { Handler } from './http/handler'
import { sameOrigin } from './http/origin'
import { readableUrl } from './http/parse'
import { createReadLimits } from './http/read-limits'
import { requestLog } from './http/request-log'
import { requestTimer } from './http/request-timer'
import { securityHeaders } from './http/security-headers'
import { webRouter } from './http/web'

/** The public application: the API, health checks and the web pages. It does not listen yet. */
export const createApp = (deps: Deps): Express => {
  const app = bareApp(deps)
  app.set('trust proxy', deps.env.TRUST_PROXY)
  app.use(securityHeaders(), readableUrl)
  app.use(API_BASE, apiMiddleware(deps))
  app.use(contractRouter(handlersOf(deps), { authorise: createAuthorise(deps), limiter: deps.limiter }))
  app.use(API_BASE, notFound)
  app.use(publicStatementRoutes(deps))
  if (deps.env.WEB_DIST !== undefined) app.use(webRouter(deps.env.WEB_DIST))
  app.use(notFound, errorHandler(deps.log))
  return app
}

/** The application on the internal port: test data for workers, metrics, and the development outbox. */
export const createInternalApp = (deps: Deps): Express => {
  const app = bareApp(deps)
  app.use(metricsRoutes(deps.metrics))
  app.use(blobRoutes(deps.blobs, deps.env.WORKER_TOKEN))
  const { MAIL_OUTBOX, SMTP_URL } = deps.env
  if (MAIL_OUTBOX !== undefined && SMTP_URL === undefined) app.use(outboxRoutes(MAIL_OUTBOX))
  app.use(notFound, errorHandler(deps.log))
  return app
}

const bareApp = ({ log, metrics, clock }: Deps): Express => {
  const app = express()
  app.disable('x-powered-by')
  app.set('query parser', 'simple')
  // API responses are never cached, so they need no ETags. Static files set their own.
  app.set('etag', false)
  app.use(noteArrival(clock), requestTimer(metrics.countRequest), requestLog(log))
  return app
}

/** Middleware for every API call. */
const apiMiddleware = ({ limiter, tokens }: Deps): RequestHandler[] => [
  (_req, res, next) => {
    res.setHeader('Cache-Control', 'no-store')
    next()
  },
  compressAnswers(),
  sameOrigin,
  createReadLimits(limiter, tokens),
]

const handlersOf = (deps: Deps): Handler[] => {
  const uploadPlace = { folder: deps.env.UPLOAD_DIR, limitMib: deps.env.UPLOAD_LIMIT_MB }
  return [
    ...healthRoutes(deps.health),
    ...openApiRoutes(),
    ...userRoutes(deps),
    ...accountSettingsRoutes(deps),
    ...passwordResetRoutes(deps),
    ...progressRoutes(deps.progress, deps.progressOverviews),
    ...apiTokenRoutes(deps.apiTokens, deps.audit),
    ...problemRoutes(deps),
    ...lessonRoutes(deps.lessons, deps.hints),
    ...patternRoutes(deps.patterns),
    ...whatNextRoutes(deps.whatNext),
    ...submissionRoutes(deps),
    ...analysisRoutes(deps),
    ...assistanceRoutes(deps),
    ...contestRoutes(deps),
    ...juryRoutes(deps),
    ...rejudgingRoutes(deps),
    ...announcementRoutes(deps),
    ...contestAdminRoutes({ ...deps, uploadPlace }),
    ...authoringRoutes({ ...deps, uploadPlace }),
    ...problemFeedbackRoutes(deps),
    ...auditRoutes(deps.audit),
    ...adminRoutes(deps),
    ...signInLinkRoutes(deps),
    ...erasureRoutes(deps),
  ]
}
