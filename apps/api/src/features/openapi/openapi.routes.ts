import { serviceCalls } from '@cohort/shared'
import viewerFolder from 'swagger-ui-dist/absolute-path.js'
import { AppError } from '../../errors'
import { type Handler, handler } from '../../http/handler'
import { openApiDocument } from './document'
import { openApiPage, PAGE_POLICY, VIEWER_FILES } from './page'

/** The API documentation: a JSON document for programs and a page for people. */
export const openApiRoutes = (): Handler[] => {
  const document = openApiDocument()
  const page = openApiPage(document)
  return [
    handler(serviceCalls.getOpenApi, async () => ({ data: { ...document } })),

    handler(serviceCalls.getApiDocs, async ({ res }) => {
      res.set('Content-Security-Policy', PAGE_POLICY).type('html').send(page)
      return undefined
    }),

    handler(serviceCalls.getApiDocsFile, async ({ req, res }) => {
      const file = String(req.params.file)
      if (!VIEWER_FILES.has(file)) throw new AppError('NOT_FOUND')
      res.sendFile(file, { root: viewerFolder(), maxAge: '1 day' })
      return undefined
    }),
  ]
}
