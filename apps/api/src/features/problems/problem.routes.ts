import { pipeline } from 'node:stream/promises'
import {
  type Problem,
  problemFileQuerySchema,
  problemListQuerySchema,
  problemQuerySchema,
} from '@cohort/shared'
import { Router } from 'express'
import { AppError } from '../../errors'
import { type Authorise, actorOf } from '../../http/authorise'
import { respondCached } from '../../http/cached-body'
import { methodNotAllowed } from '../../http/errors'
import { idParam, parseQuery } from '../../http/parse'
import { respond, respondPage } from '../../http/respond'
import type { ContestHelp } from '../assistance/contest-help'
import type { BlobStore } from '../blobs/blob-store'
import type { Progress } from '../progress/progress.service'
import { presentListedProblem, presentProblem } from './problem.presenter'
import type { Problems } from './problem.service'
import type { ProblemList } from './problem-list'
import { chooseStatement, statementFileHeaders } from './problem-statements'

interface Deps {
  problems: Problems
  problemList: ProblemList
  blobs: BlobStore
  progress: Progress
  contestHelp: Pick<ContestHelp, 'closedReason'>
  authorise: Authorise
}

/** The calls under /problems. */
export const problemRoutes = ({
  problems,
  problemList,
  blobs,
  progress,
  contestHelp,
  authorise,
}: Deps): Router => {
  const router = Router()

  router
    .route('/')
    .get(authorise('guest', 'problems:read'), async (req, res) => {
      const query = parseQuery(problemListQuerySchema, req)
      if (query.page === undefined && query.limit === undefined) {
        const whole = await problemList.whole(query)
        if (!req.actor) return respondCached(req, res, whole.body)
        const statuses = await progress.statuses(req.actor)
        return void res.status(200).type('json').send(whole.withStatuses(statuses))
      }
      const { problems: found, total } = await problemList.page(query)
      const ids = found.map(({ _id }) => _id)
      const statuses = req.actor ? await progress.statuses(req.actor, ids) : null
      respondPage(
        res,
        found.map((problem) => presentListedProblem(problem, statuses?.get(problem._id.toHexString()))),
        total,
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
      const { lang, contestId } = parseQuery(problemQuerySchema, req)
      const found = await problems.get(idParam(req, 'id', 'Problem not found.'), contestId)
      const preferred = [...(lang === undefined ? [] : [lang]), ...req.acceptsLanguages()]
      const aiHelpClosed = await contestHelp.closedReason(actorOf(req).userId, found.problem)
      const shown = presentProblem(found, chooseStatement(found.version, preferred), contestId)
      respond(res, 200, { ...shown, aiHelpClosed } satisfies Problem)
    })
    .all(methodNotAllowed('GET', 'HEAD'))

  router
    .route('/:id/files/:sha256')
    .get(authorise('user', 'problems:read'), async (req, res) => {
      const { contestId } = parseQuery(problemFileQuerySchema, req)
      const { version } = await problems.get(idParam(req, 'id', 'Problem not found.'), contestId)
      const file = (version.files ?? []).find(({ sha256 }) => sha256 === req.params.sha256)
      if (file === undefined) throw new AppError('NOT_FOUND', 'This problem has no such file.')
      const { size, stream } = await blobs.open(file.sha256)
      res.set(statementFileHeaders(file.type, size))
      await pipeline(stream, res)
    })
    .all(methodNotAllowed('GET', 'HEAD'))

  return router
}
