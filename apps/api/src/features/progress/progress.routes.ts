import { progressOverviewQuerySchema } from '@cohort/shared'
import { Router } from 'express'
import { type Authorise, actorOf } from '../../http/authorise'
import { methodNotAllowed } from '../../http/errors'
import { parseQuery } from '../../http/parse'
import { respond } from '../../http/respond'
import { presentOverview, presentProgress } from './progress.presenter'
import type { Progress } from './progress.service'
import type { ProgressOverviews } from './progress-overview'

/** The calls under /user/me. */
export const progressRoutes = (
  progress: Progress,
  overviews: ProgressOverviews,
  authorise: Authorise,
): Router => {
  const router = Router()

  router
    .route('/progress')
    .get(authorise('user', 'profile:read'), async (req, res) => {
      const found = await progress.list(actorOf(req))
      respond(res, 200, found.map(presentProgress))
    })
    .all(methodNotAllowed('GET', 'HEAD'))

  router
    .route('/progress/overview')
    .get(authorise('user', 'profile:read'), async (req, res) => {
      const { timeZone = 'UTC' } = parseQuery(progressOverviewQuerySchema, req)
      respond(res, 200, presentOverview(await overviews.get(actorOf(req), timeZone)))
    })
    .all(methodNotAllowed('GET', 'HEAD'))

  return router
}
