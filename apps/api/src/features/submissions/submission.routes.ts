import { executeRequestSchema, submissionListQuerySchema } from '@cohort/shared'
import { Router } from 'express'
import type { Clock } from '../../clock'
import { sentAt } from '../../http/arrival'
import { type Authorise, actorOf } from '../../http/authorise'
import { methodNotAllowed } from '../../http/errors'
import { openEventStream } from '../../http/event-stream'
import { jsonBody } from '../../http/json-body'
import type { Limiter } from '../../http/limits'
import { idempotencyKeyOf, idParam, parseBody, parseQuery } from '../../http/parse'
import { respond, respondPage } from '../../http/respond'
import type { Estimates } from '../assistance/complexity/estimates'
import { presentListedSubmission, presentSubmission, presentSubmissionCode } from './submission.presenter'
import type { SubmissionService } from './submission.service'
import type { SubmissionHistory } from './submission-history'
import type { SubmissionStreams } from './submission-streams'

interface Deps {
  submissions: SubmissionService
  history: SubmissionHistory
  estimates: Estimates
  streams: SubmissionStreams
  authorise: Authorise
  limiter: Limiter
  clock: Clock
}

const MISSING = 'Submission not found.'

/** The calls under /submissions. */
export const submissionRoutes = (deps: Deps): Router => {
  const { submissions, history, estimates, streams, authorise, limiter, clock } = deps
  const router = Router()
  const executeLimit = limiter({
    name: 'execute',
    windowMs: 60_000,
    limit: 30,
    keyOf: (req) => actorOf(req).userId.toHexString(),
  })

  const authoriseEvents = authorise('user', 'submissions:read')

  router
    .route('/')
    .get(authorise('user', 'submissions:read'), async (req, res) => {
      const { rows, total } = await history.list(actorOf(req), parseQuery(submissionListQuerySchema, req))
      respondPage(res, rows.map(presentListedSubmission), total)
    })
    .all(methodNotAllowed('GET', 'HEAD'))

  router
    .route('/execute')
    .post(
      authorise('user', 'submissions:write'),
      executeLimit,
      jsonBody(executeRequestSchema),
      async (req, res) => {
        const submittedAt = sentAt(req, clock())
        const input = parseBody(executeRequestSchema, req)
        const view = await submissions.execute(actorOf(req), input, submittedAt, idempotencyKeyOf(req))
        // One that came under this key before may have its verdict by now.
        const shown = await estimates.addTo(actorOf(req), view)
        respond(res, 202, presentSubmission(shown), 'Submission received.')
      },
    )
    .all(methodNotAllowed('POST'))

  router
    .route('/:id')
    .get(authorise('user', 'submissions:read'), async (req, res) => {
      const actor = actorOf(req)
      const view = await submissions.find(actor, idParam(req, 'id', MISSING))
      respond(res, 200, presentSubmission(await estimates.addTo(actor, view)))
    })
    .all(methodNotAllowed('GET', 'HEAD'))

  router
    .route('/:id/code')
    .get(authorise('user', 'submissions:read'), async (req, res) => {
      const submission = await history.withCode(actorOf(req), idParam(req, 'id', MISSING))
      respond(res, 200, presentSubmissionCode(submission))
    })
    .all(methodNotAllowed('GET', 'HEAD'))

  router
    .route('/:id/events')
    // Express would answer HEAD with a stream that nobody reads.
    .head(methodNotAllowed('GET'))
    .get(authoriseEvents, async (req, res) => {
      const actor = actorOf(req)
      const id = idParam(req, 'id', MISSING)
      await streams.follow({
        userId: actor.userId.toHexString(),
        submissionId: id.toHexString(),
        load: async () => {
          // Whoever has logged out meanwhile, or was disabled, is told no more.
          await authoriseEvents(req, res, () => undefined)
          return estimates.addTo(actor, await submissions.find(actor, id))
        },
        loadRecent: async () => estimates.addTo(actor, await submissions.findRecent(actor, id)),
        open: () => openEventStream(res),
      })
    })
    .all(methodNotAllowed('GET'))

  return router
}
