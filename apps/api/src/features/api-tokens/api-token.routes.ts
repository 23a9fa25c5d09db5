import { apiTokenRequestSchema } from '@cohort/shared'
import { type Request, Router } from 'express'
import { type Authorise, actorOf } from '../../http/authorise'
import { methodNotAllowed } from '../../http/errors'
import { jsonBody } from '../../http/json-body'
import type { Limiter } from '../../http/limits'
import { idParam, parseBody } from '../../http/parse'
import { respond } from '../../http/respond'
import type { Act, Audit } from '../audit/audit.service'
import { auditSourceOf } from '../audit/audit-source'
import { presentApiToken } from './api-token.presenter'
import type { ApiTokens } from './api-token.service'

interface Deps {
  apiTokens: ApiTokens
  audit: Audit
  authorise: Authorise
  limiter: Limiter
}

/** The calls under /user/me/tokens. None of them takes an API token: one that leaked would make itself others. */
export const apiTokenRoutes = ({ apiTokens, audit, authorise, limiter }: Deps): Router => {
  const router = Router()
  const creations = limiter({
    name: 'api-token',
    windowMs: 60 * 60_000,
    limit: 60,
    keyOf: (req) => actorOf(req).userId.toHexString(),
  })

  /** A token of an organiser or an admin can do what they can; those of others are their own affair. */
  const ofStaff = <T>(req: Request, act: Act<T>, run: () => Promise<T>): Promise<T> =>
    actorOf(req).role === 'user' ? run() : audit.record(auditSourceOf(req), act, run)

  router
    .route('/tokens')
    .get(authorise('user'), async (req, res) => {
      respond(res, 200, (await apiTokens.list(actorOf(req))).map(presentApiToken))
    })
    .post(authorise('user'), creations, jsonBody(apiTokenRequestSchema), async (req, res) => {
      const input = parseBody(apiTokenRequestSchema, req)
      const { record, token } = await ofStaff(
        req,
        {
          action: 'apiToken.create',
          target: null,
          detail: { name: input.name, scopes: input.scopes.join(' ') },
          after: ({ record: made }) => ({ target: made._id }),
        },
        () => apiTokens.create(actorOf(req), input),
      )
      respond(res, 201, { ...presentApiToken(record), token }, 'Copy the token now: it is not shown again.')
    })
    .all(methodNotAllowed('GET', 'HEAD', 'POST'))

  router
    .route('/tokens/:id')
    .delete(authorise('user'), async (req, res) => {
      const id = idParam(req, 'id', 'API token not found.')
      await ofStaff(req, { action: 'apiToken.revoke', target: id }, () => apiTokens.revoke(actorOf(req), id))
      respond(res, 200, null, 'The token is revoked.')
    })
    .all(methodNotAllowed('DELETE'))

  return router
}
