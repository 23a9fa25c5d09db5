import { z } from 'zod'

const partSchema = z.enum(['up', 'down'])

/** The answer of GET /healthz. */
export const livenessSchema = z.object({ status: z.literal('up') })

/**
 * The answer of GET /readyz, whose status is 503 unless MongoDB and Redis answer. The judge is up if a worker's
 * heartbeat says so.
 */
export const readinessSchema = z.object({ mongo: partSchema, redis: partSchema, judge: partSchema })
export type Readiness = z.infer<typeof readinessSchema>
