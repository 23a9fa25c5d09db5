import { type RequestHandler, Router } from 'express'
import { actorOf } from '../../http/authenticate'
import { methodNotAllowed } from '../../http/errors'
import { respond } from '../../http/respond'
import { presentProgress } from './progress.presenter'
import type { Progress } from './progress.service'

/** The calls under /user/me. */
export const progressRoutes = (progress: Progress, authenticate: RequestHandler): Router => {
  const router = Router()

  router
    .route('/progress')
    .get(authenticate, async (req, res) => {
      const found = await progress.list(actorOf(req))
      respond(res, 200, found.map(presentProgress))
    })
    .all(methodNotAllowed('GET', 'HEAD'))

  return router
}
