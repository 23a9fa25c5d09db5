import type { Logger } from 'pino'
import type { WorkerState } from './heartbeat'

export interface AvailabilityOptions {
  /** Resolves once everything that judging needs is there; rejects with a reason otherwise. */
  prepare(): Promise<void>
  /** Stops taking jobs; those under way go on. */
  pause(): Promise<void>
  /** Takes jobs, at first and again. */
  resume(): void
  onChange(state: WorkerState): void
  log: Logger
  /** The first wait before asking again, in ms; each further one is twice as long, up to `maxRetryMs`. */
  retryMs: number
  maxRetryMs: number
}

/**
 * Whether the worker takes jobs. It begins paused, and is paused again once a part it needs is down: it tells why,
 * asks again by itself, and goes on when the part is back. No submission gets a verdict for a fault of the machine's.
 */
export const createAvailability = (options: AvailabilityOptions) => {
  const { prepare, pause, resume, onChange, log } = options
  let current: WorkerState = { state: 'paused', reason: 'The worker is starting.' }
  let timer: NodeJS.Timeout | null = null
  let preparing: Promise<void> | null = null
  let stopped = false

  const set = (next: WorkerState): void => {
    const changed = next.state !== current.state || next.reason !== current.reason
    current = next
    if (!changed) return
    if (next.state === 'paused') log.error({ reason: next.reason }, 'judging is paused')
    else log.info('taking jobs')
    onChange(next)
  }

  const attempt = async (waitMs: number): Promise<void> => {
    try {
      await prepare()
      if (stopped) return
      set({ state: 'up', reason: null })
      resume()
    } catch (error) {
      set({ state: 'paused', reason: (error as Error).message })
      if (!stopped) retryIn(waitMs)
    }
  }

  const retryIn = (waitMs: number): void => {
    timer = setTimeout(() => {
      timer = null
      run(Math.min(2 * waitMs, options.maxRetryMs))
    }, waitMs)
  }

  const run = (nextWaitMs: number): void => {
    preparing = attempt(nextWaitMs).finally(() => {
      preparing = null
    })
  }

  return {
    state: (): WorkerState => current,
    start: () => run(options.retryMs),
    /** A part is down: pause now. While paused already, only the reason changes. */
    lost(error: Error): void {
      const wasUp = current.state === 'up'
      set({ state: 'paused', reason: error.message })
      if (!wasUp || stopped) return
      void pause()
      retryIn(options.retryMs)
    },
    /** Asks no more; resolves once nothing is being prepared. */
    async stop(): Promise<void> {
      stopped = true
      if (timer !== null) clearTimeout(timer)
      await preparing
    },
  }
}
