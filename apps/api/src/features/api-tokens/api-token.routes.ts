import { apiTokenRequestSchema } from '@cohort/shared'
import { Router } from 'express'
import { type Authorise, actorOf } from '../../http/authorise'
import { methodNotAllowed } from '../../http/errors'
import type { Limiter } from '../../http/limits'
import { idParam, jsonBody, parseBody } from '../../http/parse'
import { respond } from '../../http/respond'
import { presentApiToken } from './api-token.presenter'
import type { ApiTokens } from './api-token.service'

interface Deps {
  apiTokens: ApiTokens
  authorise: Authorise
  limiter: Limiter
}

const BODY_LIMIT_BYTES = 8 * 1024

/** The calls under /user/me/tokens. None of them takes an API token: one that leaked would make itself others. */
export const apiTokenRoutes = ({ apiTokens, authorise, limiter }: Deps): Router => {
  const router = Router()
  const creations = limiter({
    name: 'api-token',
    windowMs: 60 * 60_000,
    limit: 60,
    keyOf: (req) => actorOf(req).userId.toHexString(),
  })

  router
    .route('/tokens')
    .get(authorise('user'), async (req, res) => {
      respond(res, 200, (await apiTokens.list(actorOf(req))).map(presentApiToken))
    })
    .post(authorise('user'), creations, jsonBody(BODY_LIMIT_BYTES), async (req, res) => {
      const { record, token } = await apiTokens.create(actorOf(req), parseBody(apiTokenRequestSchema, req))
      respond(res, 201, { ...presentApiToken(record), token }, 'Copy the token now: it is not shown again.')
    })
    .all(methodNotAllowed('GET', 'HEAD', 'POST'))

  router
    .route('/tokens/:id')
    .delete(authorise('user'), async (req, res) => {
      await apiTokens.revoke(actorOf(req), idParam(req, 'id', 'API token not found.'))
      respond(res, 200, null, 'The token is revoked.')
    })
    .all(methodNotAllowed('DELETE'))

  return router
}
