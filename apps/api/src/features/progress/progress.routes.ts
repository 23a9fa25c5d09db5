import { Router } from 'express'
import { type Authorise, actorOf } from '../../http/authorise'
import { methodNotAllowed } from '../../http/errors'
import { respond } from '../../http/respond'
import { presentProgress } from './progress.presenter'
import type { Progress } from './progress.service'

/** The calls under /user/me. */
export const progressRoutes = (progress: Progress, authorise: Authorise): Router => {
  const router = Router()

  router
    .route('/progress')
    .get(authorise('user', 'profile:read'), async (req, res) => {
      const found = await progress.list(actorOf(req))
      respond(res, 200, found.map(presentProgress))
    })
    .all(methodNotAllowed('GET', 'HEAD'))

  return router
}
