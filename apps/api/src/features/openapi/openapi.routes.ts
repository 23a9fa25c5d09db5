import { Router } from 'express'
import type { Authorise } from '../../http/authorise'
import { methodNotAllowed } from '../../http/errors'
import { openApiDocument } from './document'
import { openApiPage } from './page'

/** The page is text: nothing in it runs, loads or sends, whatever a description says. */
const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** What the API takes and answers: /openapi.json for programs, /docs to be read. */
export const openApiRoutes = (authorise: Authorise): Router => {
  const document = openApiDocument()
  const page = openApiPage()
  const router = Router()
  router
    .route('/openapi.json')
    .get(authorise('anyone'), (_req, res) => {
      res.json(document)
    })
    .all(methodNotAllowed('GET', 'HEAD'))
  router
    .route('/docs')
    .get(authorise('anyone'), (_req, res) => {
      res.set('Content-Security-Policy', PAGE_POLICY).type('html').send(page)
    })
    .all(methodNotAllowed('GET', 'HEAD'))
  return router
}
