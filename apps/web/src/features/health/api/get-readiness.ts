import { type Readiness, readinessSchema } from '@cohort/shared'

/** Which parts of the system answer. The address stands at the root and has no envelope; 503 is an answer too. */
export const getReadiness = async (signal?: AbortSignal): Promise<Readiness> => {
  const response = await fetch('/readyz', { ...(signal ? { signal } : {}) })
  return readinessSchema.parse(await response.json())
}
