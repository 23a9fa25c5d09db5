import type { Logger } from 'pino'
import type { Slots } from '../slots'
import type { SelfProof } from './self-proof'

/** When the worker was last right about every program whose verdict is known. */
export interface Proof {
  /** ISO time. */
  at: string
  /** The host's speed relative to the first proof. */
  speed: number
}

export interface ProvingOptions {
  selfProof: SelfProof
  slots: Slots
  /** From the end of one proof to the next, in ms; 0 for none but those at start. */
  intervalMs: number
  /** A worker that is paused is proven when it starts again, not by the clock. */
  isUp(): boolean
  onFailure(error: Error): void
  log: Logger
}

/** Lets the worker prove itself before it takes jobs, and every few minutes while it does. */
export const startProving = (options: ProvingOptions) => {
  const { selfProof, slots, intervalMs, isUp, onFailure, log } = options
  const stopping = new AbortController()
  let last: Proof | null = null
  let timer: NodeJS.Timeout | null = null

  const prove = async (pace: 'together' | 'in turn'): Promise<void> => {
    const began = performance.now()
    const speed = await selfProof.run(slots, pace, stopping.signal)
    last = { at: new Date().toISOString(), speed }
    log.info({ ms: Math.round(performance.now() - began), speed }, 'the judge is right')
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
    /** Proves no more; a proof under way gives up. */
    stop(): void {
      if (timer !== null) clearTimeout(timer)
      stopping.abort(new Error('the worker is stopping'))
    },
  }
}
