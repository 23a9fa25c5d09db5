import type { Logger } from 'pino'
import type { Slots } from '../slots'
import type { SelfProof } from './self-proof'

/** The last self-test that passed. */
export interface Proof {
  /** When it passed, in ISO 8601. */
  at: string
  /** The host's speed relative to the first self-test. */
  speed: number
}

export interface ProvingOptions {
  selfProof: SelfProof
  slots: Slots
  /** The pause between two self-tests, in ms. With 0, the self-test runs only before the worker takes jobs. */
  intervalMs: number
  /** Whether the worker takes jobs. A paused worker runs the self-test before it resumes, not periodically. */
  isUp(): boolean
  onFailure(error: Error): void
  log: Logger
}

/** Runs the self-test before the worker takes jobs, then every `intervalMs`. */
export const startProving = (options: ProvingOptions) => {
  const { selfProof, slots, intervalMs, isUp, onFailure, log } = options
  const stopping = new AbortController()
  let last: Proof | null = null
  let timer: NodeJS.Timeout | null = null

  const prove = async (pace: 'together' | 'in turn'): Promise<void> => {
    const began = performance.now()
    const speed = await selfProof.run(slots, pace, stopping.signal)
    last = { at: new Date().toISOString(), speed }
    log.info({ ms: Math.round(performance.now() - began), speed }, 'the self-test passed')
  }

  const schedule = (): void => {
    if (timer !== null) clearTimeout(timer)
    if (intervalMs > 0 && !stopping.signal.aborted) timer = setTimeout(() => void proveAgain(), intervalMs)
  }

  const proveAgain = async (): Promise<void> => {
    if (!isUp()) return
    try {
      await prove('in turn')
      schedule()
    } catch (error) {
      if (!stopping.signal.aborted) onFailure(error as Error)
    }
  }

  return {
    /** @throws ProofFailed, SandboxUnreachable */
    async atStart(): Promise<void> {
      await prove('together')
      schedule()
    },
    last: (): Proof | null => last,
    /** Runs no more self-tests and aborts a running one. */
    stop(): void {
      if (timer !== null) clearTimeout(timer)
      stopping.abort(new Error('the worker is stopping'))
    },
  }
}
