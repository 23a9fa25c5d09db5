import { Router } from 'express'
import { methodNotAllowed } from '../../http/errors'
import type { Metrics } from './metrics'

/** GET /metrics in Prometheus' text format, only on the internal port. */
export const metricsRoutes = (metrics: Metrics): Router => {
  const router = Router()
  router
    .route('/metrics')
    .get(async (_req, res) => {
      const text = await metrics.text()
      res.set({ 'Content-Type': metrics.contentType, 'Cache-Control': 'no-store' }).end(text)
    })
    .all(methodNotAllowed('GET', 'HEAD'))
  return router
}
