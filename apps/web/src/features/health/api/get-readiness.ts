import { type Readiness, readinessSchema } from '@cohort/shared'

/** Fetches which services are available. Unlike the API, this endpoint has no envelope, and 503 is a valid response. */
export const getReadiness = async (signal?: AbortSignal): Promise<Readiness> => {
  const response = await fetch('/readyz', { ...(signal ? { signal } : {}) })
  return readinessSchema.parse(await response.json())
}
