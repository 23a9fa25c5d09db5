import { setTimeout as wait } from 'node:timers/promises'

/** A service that takes longer than this is considered down. */
const ANSWER_WITHIN_MS = 1500

/** Returns the service's answer, or null if it fails or takes longer than 1.5 seconds. */
export const answerWithin = <T>(ask: () => Promise<T>): Promise<T | null> =>
  Promise.race([ask().catch(() => null), wait(ANSWER_WITHIN_MS, null, { ref: false })])
