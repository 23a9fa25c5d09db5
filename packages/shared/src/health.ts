import { z } from 'zod'

const partSchema = z.enum(['up', 'down'])

/** GET /healthz. */
export const livenessSchema = z.object({ status: z.literal('up') })

/** GET /readyz: 200 if MongoDB and Redis answer, otherwise 503. The judge is up while a worker's heartbeat says so. */
export const readinessSchema = z.object({ mongo: partSchema, redis: partSchema, judge: partSchema })
export type Readiness = z.infer<typeof readinessSchema>
