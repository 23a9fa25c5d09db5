import { problemListQuerySchema } from '@cohort/shared'
import { type RequestHandler, Router } from 'express'
import { methodNotAllowed } from '../../http/errors'
import { idParam, parseQuery } from '../../http/parse'
import { respond } from '../../http/respond'
import { presentListedProblem, presentProblem } from './problem.presenter'
import type { Problems } from './problem.service'

/** The calls under /problems. */
export const problemRoutes = (problems: Problems, authenticate: RequestHandler): Router => {
  const router = Router()

  router
    .route('/')
    .get(async (req, res) => {
      const found = await problems.list(parseQuery(problemListQuerySchema, req))
      respond(res, 200, found.map(presentListedProblem))
    })
    .all(methodNotAllowed('GET', 'HEAD'))

  router
    .route('/tags')
    .get(async (_req, res) => {
      respond(res, 200, await problems.tags())
    })
    .all(methodNotAllowed('GET', 'HEAD'))

  router
    .route('/:id')
    .get(authenticate, async (req, res) => {
      const found = await problems.get(idParam(req, 'id', 'Problem not found.'))
      respond(res, 200, presentProblem(found))
    })
    .all(methodNotAllowed('GET', 'HEAD'))

  return router
}
