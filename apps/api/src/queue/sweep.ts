import type { Logger } from 'pino'

export interface SweepDeps {
  intervalMs: number
  log: Logger
  /** One look at everything that waits; rejects where MongoDB or Redis does not answer. */
  sweep(thorough: boolean): Promise<void>
}

/** Every so many sweeps one asks Redis for the full state of each job, which costs it more. */
const THOROUGH_EVERY = 12

/**
 * Looks at start, and then again and again, for submissions that wait for a verdict without a live job:
 * MongoDB is the truth, Redis can be lost.
 */
export const startSweep = ({ intervalMs, log, sweep }: SweepDeps) => {
  let timer: NodeJS.Timeout | null = null
  let stopped = false
  let count = 0
  let failing = false

  const once = async () => {
    try {
      await sweep(count++ % THOROUGH_EVERY === 0)
      failing = false
    } catch (error) {
      if (!failing) log.warn({ err: { message: (error as Error).message } }, 'the sweep could not be done')
      failing = true
    }
  }
  const loop = async () => {
    await once()
    if (stopped) return
    timer = setTimeout(() => {
      running = loop()
    }, intervalMs)
  }
  let running = loop()

  return {
    async close() {
      stopped = true
      if (timer) clearTimeout(timer)
      await running
    },
  }
}
