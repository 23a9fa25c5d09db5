import { contestListQuerySchema, judgeFailureListQuerySchema } from '@cohort/shared'
import { Router } from 'express'
import type { Authorise } from '../../http/authorise'
import { mustRevalidate } from '../../http/cached-body'
import { methodNotAllowed } from '../../http/errors'
import { idParam, parseQuery } from '../../http/parse'
import { respond, respondJson } from '../../http/respond'
import { presentContest, presentLeaderboard, presentListedContest } from './contest.presenter'
import type { Contests } from './contest.service'
import { presentJudgeFailures } from './contest-failures.presenter'
import type { ContestFailures } from './contest-failures.service'
import type { Leaderboards } from './leaderboard.service'

interface Deps {
  contests: Contests
  contestFailures: ContestFailures
  leaderboards: Leaderboards
  authorise: Authorise
}

const MISSING = 'Contest not found.'

/** The calls under /contests; all but the organisers' own, guests may make too. */
export const contestRoutes = ({ contests, contestFailures, leaderboards, authorise }: Deps): Router => {
  const router = Router()

  router
    .route('/')
    .get(authorise('anyone'), async (req, res) => {
      const { contests: found, total, now } = await contests.list(parseQuery(contestListQuerySchema, req))
      respond(res, 200, found.map(presentListedContest), 'OK', { total, serverTime: now.toISOString() })
    })
    .all(methodNotAllowed('GET', 'HEAD'))

  router
    .route('/:id')
    .get(authorise('guest', 'contests:read'), async (req, res) => {
      const found = await contests.get(idParam(req, 'id', MISSING), req.actor)
      respond(res, 200, presentContest(found), 'OK', { serverTime: found.now.toISOString() })
    })
    .all(methodNotAllowed('GET', 'HEAD'))

  router
    .route('/:id/leaderboard')
    .get(authorise('guest', 'contests:read'), async (req, res) => {
      const query = parseQuery(contestListQuerySchema, req)
      const found = await leaderboards.get(idParam(req, 'id', MISSING), query, req.actor)
      const { json, tag } = presentLeaderboard(found)
      mustRevalidate(res, tag)
      if (req.fresh) res.status(304).end()
      else respondJson(res, json)
    })
    .all(methodNotAllowed('GET', 'HEAD'))

  router
    .route('/:id/judge-failures')
    .get(authorise('organiser'), async (req, res) => {
      const query = parseQuery(judgeFailureListQuerySchema, req)
      const found = await contestFailures.list(idParam(req, 'id', MISSING), query)
      respond(res, 200, presentJudgeFailures(found), 'OK', { total: found.total })
    })
    .all(methodNotAllowed('GET', 'HEAD'))

  return router
}
