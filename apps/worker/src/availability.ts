import type { Logger } from 'pino'
import type { WorkerState } from './heartbeat'

export interface AvailabilityOptions {
  /** Resolves where everything that judging needs answers; rejects with a reason otherwise. */
  check(): Promise<void>
  /** Stops taking jobs; those under way go on. */
  pause(): Promise<void>
  resume(): void
  onChange(state: WorkerState): void
  log: Logger
  retryMs: number
}

/**
 * Whether the worker takes jobs. Once a part it needs is down it stops taking them, tells why, asks again every
 * `retryMs` and goes on by itself when the part is back: no submission gets a verdict for a fault of the machine's.
 */
export const createAvailability = ({ check, pause, resume, onChange, log, retryMs }: AvailabilityOptions) => {
  let current: WorkerState = { state: 'up', reason: null }
  let timer: NodeJS.Timeout | null = null
  let stopped = false

  const set = (next: WorkerState): void => {
    const changed = next.state !== current.state || next.reason !== current.reason
    current = next
    if (changed) onChange(next)
  }

  const retry = async (): Promise<void> => {
    try {
      await check()
    } catch (error) {
      set({ state: 'paused', reason: (error as Error).message })
      if (!stopped) timer = setTimeout(retry, retryMs)
      return
    }
    timer = null
    if (stopped) return
    log.info('judging goes on')
    set({ state: 'up', reason: null })
    resume()
  }

  return {
    state: (): WorkerState => current,
    /** A part is down: pause now. Calls while paused only change the reason. */
    lost(error: Error): void {
      set({ state: 'paused', reason: error.message })
      if (timer !== null || stopped) return
      log.error({ err: error }, 'judging is paused')
      timer = setTimeout(retry, retryMs)
      void pause()
    },
    stop(): void {
      stopped = true
      if (timer !== null) clearTimeout(timer)
    },
  }
}
