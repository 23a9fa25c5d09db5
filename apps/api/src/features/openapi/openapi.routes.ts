import { Router } from 'express'
import { methodNotAllowed } from '../../http/errors'
import { openApiDocument } from './document'

/** GET /openapi.json: what the API takes and answers. */
export const openApiRoutes = (): Router => {
  const document = openApiDocument()
  const router = Router()
  router
    .route('/openapi.json')
    .get((_req, res) => {
      res.json(document)
    })
    .all(methodNotAllowed('GET', 'HEAD'))
  return router
}
