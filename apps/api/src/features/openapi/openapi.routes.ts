import { Router } from 'express'
import type { Authorise } from '../../http/authorise'
import { methodNotAllowed } from '../../http/errors'
import { openApiDocument } from './document'

/** GET /openapi.json: what the API takes and answers. */
export const openApiRoutes = (authorise: Authorise): Router => {
  const document = openApiDocument()
  const router = Router()
  router
    .route('/openapi.json')
    .get(authorise('anyone'), (_req, res) => {
      res.json(document)
    })
    .all(methodNotAllowed('GET', 'HEAD'))
  return router
}
