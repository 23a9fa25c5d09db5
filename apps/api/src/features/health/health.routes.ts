import { serviceCalls } from '@cohort/shared'
import { type Handler, handler } from '../../http/handler'
import type { Health } from './health.service'

/** Liveness and readiness checks. */
export const healthRoutes = (health: Health): Handler[] => [
  handler(serviceCalls.getLiveness, async () => ({ data: { status: 'up' as const } })),

  handler(serviceCalls.getReadiness, async () => {
    const readiness = await health.readiness()
    const isReady = readiness.mongo === 'up' && readiness.redis === 'up'
    return { data: readiness, status: isReady ? 200 : 503 }
  }),
]
