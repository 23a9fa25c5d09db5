import { setTimeout as wait } from 'node:timers/promises'

/** After this time in ms, a service that hangs counts as down. */
const ANSWER_WITHIN_MS = 1500

/** The service's answer; null if it fails or takes longer than 1.5 seconds. */
export const answerWithin = <T>(ask: () => Promise<T>): Promise<T | null> =>
  Promise.race([ask().catch(() => null), wait(ANSWER_WITHIN_MS, null, { ref: false })])
