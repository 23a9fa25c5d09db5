import { Router } from 'express'
import type { Health } from './health.service'

/** /healthz says that the process lives; /readyz that what it needs answers too. */
export const healthRoutes = (health: Health): Router => {
  const router = Router()
  router.get('/healthz', (_req, res) => {
    res.setHeader('Cache-Control', 'no-store')
    res.json({ status: 'up' })
  })
  router.get('/readyz', async (_req, res) => {
    const readiness = await health.readiness()
    const isReady = readiness.mongo === 'up' && readiness.redis === 'up'
    res.setHeader('Cache-Control', 'no-store')
    res.status(isReady ? 200 : 503).json(readiness)
  })
  return router
}
