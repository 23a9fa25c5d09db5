import type { Logger } from 'pino'
import type { WorkerState } from './heartbeat'

export interface AvailabilityOptions {
  /** Resolves once every service that judging needs is available; otherwise rejects with the reason. */
  prepare(): Promise<void>
  /** Stops taking jobs. Running jobs continue. */
  pause(): Promise<void>
  /** Starts or resumes taking jobs. */
  resume(): void
  onChange(state: WorkerState): void
  log: Logger
  /** The wait before the first retry, in ms. It doubles with every retry, up to `maxRetryMs`. */
  retryMs: number
  maxRetryMs: number
}

/**
 * Decides whether the worker takes jobs. The worker starts paused, and pauses whenever a service it needs is down. It
 * then reports the reason, and retries until the service is back.
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
    /** Pauses because a service is down. If it is already paused, only the reason changes. */
    lost(error: Error): void {
      const wasUp = current.state === 'up'
      set({ state: 'paused', reason: error.message })
      if (!wasUp || stopped) return
      void pause()
      retryIn(options.retryMs)
    },
    /** Stops retrying. Resolves once a running preparation has ended. */
    async stop(): Promise<void> {
      stopped = true
      if (timer !== null) clearTimeout(timer)
      await preparing
    },
  }
}
