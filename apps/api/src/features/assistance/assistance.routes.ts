import { aiHelpRequestSchema } from '@cohort/shared'
import { type Response, Router } from 'express'
import { type Authorise, actorOf } from '../../http/authorise'
import { methodNotAllowed } from '../../http/errors'
import { jsonBody } from '../../http/json-body'
import type { Limiter } from '../../http/limits'
import { parseBody } from '../../http/parse'
import { respond } from '../../http/respond'
import type { Assistance } from './assistance.service'

interface Deps {
  assistance: Assistance
  authorise: Authorise
  limiter: Limiter
}

/** The call under /submissions that gives help. */
export const assistanceRoutes = ({ assistance, authorise, limiter }: Deps): Router => {
  const router = Router()
  const helpLimit = limiter({
    name: 'ai-help',
    windowMs: 60_000,
    limit: 10,
    keyOf: (req) => actorOf(req).userId.toHexString(),
  })
  router
    .route('/ai-help')
    .post(authorise('user'), helpLimit, jsonBody(aiHelpRequestSchema), async (req, res) => {
      const input = parseBody(aiHelpRequestSchema, req)
      const left = leaving(res)
      const help = await assistance.help(actorOf(req), input, left).catch((error: unknown) => {
        // Nobody is there to be told.
        if (left.aborted) return null
        throw error
      })
      if (help) respond(res, 200, { suggestions: help.suggestions, source: help.source }, help.message)
      else res.destroy()
    })
    .all(methodNotAllowed('POST'))
  return router
}

/** Aborted where the client leaves before it has its answer. */
const leaving = (res: Response): AbortSignal => {
  const left = new AbortController()
  res.on('close', () => {
    if (!res.writableEnded) left.abort()
  })
  return left.signal
}
