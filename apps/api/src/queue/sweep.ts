import type { Logger } from 'pino'
import { startRepeating } from './repeat'

interface SweepDeps {
  intervalMs: number
  log: Logger
  /** Checks everything that is waiting. Rejects if MongoDB or Redis does not answer. */
  sweep(thorough: boolean): Promise<void>
}

/** Every nth sweep is thorough: it reads the full state of each job from Redis, which is more expensive. */
const THOROUGH_EVERY = 12

/**
 * Looks for submissions with neither a verdict nor a live job, at startup and then periodically. MongoDB stores all
 * submissions, but Redis may lose jobs.
 */
export const startSweep = ({ intervalMs, log, sweep }: SweepDeps) => {
  let count = 0
  let failing = false
  return startRepeating(intervalMs, async () => {
    try {
      await sweep(count++ % THOROUGH_EVERY === 0)
      failing = false
    } catch (error) {
      if (!failing) log.warn({ err: { message: (error as Error).message } }, 'the sweep failed')
      failing = true
    }
  })
}
