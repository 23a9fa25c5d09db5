import { serviceCalls } from '@cohort/shared'
import { type Handler, handler } from '../../http/handler'
import { openApiDocument } from './document'
import { openApiPage } from './page'

/** The page is text: nothing in it runs, loads or sends, whatever a description says. */
const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The documentation of the API, for programs and for people. */
export const openApiRoutes = (): Handler[] => {
  const document = openApiDocument()
  const page = openApiPage()
  return [
    handler(serviceCalls.getOpenApi, async () => ({ data: { ...document } })),

    handler(serviceCalls.getApiDocs, async ({ res }) => {
      res.set('Content-Security-Policy', PAGE_POLICY).type('html').send(page)
      return undefined
    }),
  ]
}
