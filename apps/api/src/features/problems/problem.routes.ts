import { problemListQuerySchema, problemQuerySchema } from '@cohort/shared'
import { Router } from 'express'
import type { Authorise } from '../../http/authorise'
import { methodNotAllowed } from '../../http/errors'
import { idParam, parseQuery } from '../../http/parse'
import { respond } from '../../http/respond'
import type { Progress } from '../progress/progress.service'
import { presentListedProblem, presentProblem } from './problem.presenter'
import type { Problems } from './problem.service'

interface Deps {
  problems: Problems
  progress: Progress
  authorise: Authorise
}

/** The calls under /problems. */
export const problemRoutes = ({ problems, progress, authorise }: Deps): Router => {
  const router = Router()

  router
    .route('/')
    .get(authorise('guest', 'problems:read'), async (req, res) => {
      const query = parseQuery(problemListQuerySchema, req)
      const [found, statuses] = await Promise.all([
        problems.list(query),
        req.actor ? progress.statuses(req.actor) : null,
      ])
      respond(
        res,
        200,
        found.map((problem) => presentListedProblem(problem, statuses?.get(problem._id.toHexString()))),
      )
    })
    .all(methodNotAllowed('GET', 'HEAD'))

  router
    .route('/tags')
    .get(authorise('anyone'), async (_req, res) => {
      respond(res, 200, await problems.tags())
    })
    .all(methodNotAllowed('GET', 'HEAD'))

  router
    .route('/:id')
    .get(authorise('user', 'problems:read'), async (req, res) => {
      const { contestId } = parseQuery(problemQuerySchema, req)
      const found = await problems.get(idParam(req, 'id', 'Problem not found.'), contestId)
      respond(res, 200, presentProblem(found))
    })
    .all(methodNotAllowed('GET', 'HEAD'))

  return router
}
