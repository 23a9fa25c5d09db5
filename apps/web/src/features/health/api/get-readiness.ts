import { type Readiness, readinessSchema } from '@cohort/shared'

/** Reads which services answer. The address is at the root and its answer has no envelope. A 503 is also an answer. */
export const getReadiness = async (signal?: AbortSignal): Promise<Readiness> => {
  const response = await fetch('/readyz', { ...(signal ? { signal } : {}) })
  return readinessSchema.parse(await response.json())
}
