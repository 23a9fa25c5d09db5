import { type Readiness, readinessSchema } from '@cohort/shared'

/**
 * Reads which services are available. The path is at the root, the answer has no envelope, and a 503 has a body too.
 */
export const getReadiness = async (signal?: AbortSignal): Promise<Readiness> => {
  const response = await fetch('/readyz', { ...(signal ? { signal } : {}) })
  return readinessSchema.parse(await response.json())
}
