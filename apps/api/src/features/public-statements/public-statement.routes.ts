import { pipeline } from 'node:stream/promises'
import { type Request, type Response, Router } from 'express'
import type { ApiEnvironment } from '../../env'
import { AppError } from '../../errors'
import { compressAnswers } from '../../http/compress'
import { weakTagOf } from '../../http/entity-tag'
import type { Limiter } from '../../http/limits'
import { createReadLimits } from '../../http/read-limits'
import { sendFresh } from '../../http/respond'
import type { BlobStore } from '../blobs/blob-store'
import { publicPageOf } from '../problems/problem.presenter'
import type { FullProblem, Problems } from '../problems/problem.service'
import type { ProblemList } from '../problems/problem-list'
import { chooseStatement, statementFileHeaders } from '../problems/problem-statements'
import type { Tokens } from '../users/tokens'
import { robotsText, sitemapXml } from './site-files'
import { NOT_FOUND_PAGE, statementPage } from './statement-page'

interface Deps {
  problems: Pick<Problems, 'idOf' | 'get'>
  problemList: ProblemList
  blobs: BlobStore
  limiter: Limiter
  tokens: Pick<Tokens, 'verify'>
  env: Pick<ApiEnvironment, 'PUBLIC_STATEMENTS'>
}

/** The only script that these pages need is the one that sets the theme. */
const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/**
 * Pages for guests: robots.txt, sitemap.xml and, if the operator publishes them, statements. Caches must revalidate
 * every answer, because a problem may join a contest at any time.
 */
export const publicStatementRoutes = (deps: Deps): Router => {
  const { problems, problemList, blobs, limiter, tokens, env } = deps
  const site = env.PUBLIC_STATEMENTS
  const router = Router()
  router.use(['/p', '/sitemap.xml'], createReadLimits(limiter, tokens), compressAnswers())

  router.get('/robots.txt', (_req, res) => {
    res.set('Cache-Control', 'no-cache').type('text/plain').send(robotsText(site))
  })

  if (site !== undefined) {
    router.get('/sitemap.xml', async (req, res) => {
      const { rows } = await problemList.read({})
      const paths = rows.map(({ problem }) => publicPageOf(problem.slug))
      sendText(req, res, 'application/xml', sitemapXml(site, paths))
    })

    router.get('/p/:slug', async (req, res) => {
      const found = await openProblem(problems, req.params.slug)
      if (found === null) return sendNotFound(res)
      const { statement } = chooseStatement(found.version.statements, req.acceptsLanguages())
      res.set('Content-Security-Policy', PAGE_POLICY).vary('Accept-Language')
      sendText(req, res, 'text/html', statementPage(found, statement, site))
    })

    router.get('/p/:slug/files/:sha256', async (req, res) => {
      const found = await openProblem(problems, req.params.slug)
      const file = found?.version.files.find(({ sha256 }) => sha256 === req.params.sha256)
      if (file === undefined) return sendNotFound(res)
      const { size, stream } = await blobs.open(file.sha256)
      res.set(statementFileHeaders(file.type, size))
      await pipeline(stream, res)
    })
  }
  router.get(['/p{/*path}', '/sitemap.xml'], (_req, res) => sendNotFound(res))
  return router
}

/** A problem that is open for practice; null if it is unknown, hidden or closed by a contest. */
const openProblem = async (problems: Deps['problems'], slug: string): Promise<FullProblem | null> => {
  const id = await problems.idOf(slug)
  if (id === null) return null
  return problems.get(id).catch((error: unknown) => {
    // The problem was hidden, or a contest closed it, between the two queries.
    if (error instanceof AppError && error.code === 'NOT_FOUND') return null
    throw error
  })
}

const sendText = (req: Request, res: Response, type: string, text: string) =>
  sendFresh(req, res, weakTagOf(text), () => res.type(type).send(text))

const sendNotFound = (res: Response): void => {
  res.set({ 'Content-Security-Policy': PAGE_POLICY, 'Cache-Control': 'no-store' })
  res.status(404).type('html').send(NOT_FOUND_PAGE)
}
