import { setTimeout as wait } from 'node:timers/promises'
import { logTail, type Part, type Running } from './parts'
import type { Progress } from './progress'
import { Unavailable } from './unavailable'

export interface Backoff {
  firstMs: number
  longestMs: number
  /** Delays begin again at `firstMs` after a part has run for this long. */
  steadyMs: number
}

const DEFAULT_BACKOFF: Backoff = { firstMs: 500, longestMs: 30_000, steadyMs: 60_000 }

interface Watched {
  part: Part
  current: Running | undefined
  stopping: AbortController
  loop: Promise<void>
}

/** Keeps parts running. If a part dies, shows the end of its log and restarts it, with increasing delays. */
export class Supervisor {
  private readonly watched: Watched[] = []

  constructor(
    private readonly progress: Pick<Progress, 'line'>,
    private readonly backoff: Backoff = DEFAULT_BACKOFF,
  ) {}

  /**
   * Starts a part, waits until it is ready, and watches it from then on.
   * @throws Unavailable with the end of the log if the part ends before it is ready
   */
  async add(part: Part, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted()
    const entry: Watched = {
      part,
      current: undefined,
      stopping: new AbortController(),
      loop: Promise.resolve(),
    }
    this.watched.push(entry)
    const running = await part.start()
    entry.current = running
    await untilReady(part, running, signal)
    entry.loop = this.watch(entry, running)
  }

  /** Whether this supervisor has started a part with this name. */
  has(name: string): boolean {
    return this.watched.some(({ part }) => part.name === name)
  }

  async stop(name: string): Promise<void> {
    const entry = this.watched.find(({ part }) => part.name === name)
    if (!entry) return
    this.watched.splice(this.watched.indexOf(entry), 1)
    entry.stopping.abort()
    await entry.current?.stop()
    await entry.loop
    // A restart that was in progress during the abort may have started another process.
    await entry.current?.stop()
  }

  private async watch(entry: Watched, first: Running): Promise<void> {
    const { part, stopping } = entry
    let delay = this.backoff.firstMs
    let started = Date.now()
    let how = await first.ended
    while (!stopping.signal.aborted) {
      if (Date.now() - started > this.backoff.steadyMs) delay = this.backoff.firstMs
      this.progress.line(
        `✗ ${part.name} ${how}; restarting in ${delay / 1000} s. The end of ${part.log}:${logTail(part.log)}`,
      )
      await wait(delay, undefined, { signal: stopping.signal }).catch(() => {})
      if (stopping.signal.aborted) return
      delay = Math.min(delay * 2, this.backoff.longestMs)
      started = Date.now()
      how = await this.runAgain(entry)
    }
  }

  /** @returns how the part ended */
  private async runAgain(entry: Watched): Promise<string> {
    const { part, stopping } = entry
    try {
      entry.current = await part.start()
    } catch (error) {
      return `did not start (${error instanceof Error ? error.message : error})`
    }
    // `stop` was called during the start and stops this process as well.
    if (stopping.signal.aborted) return ''
    untilReady(part, entry.current, stopping.signal).then(
      () => this.progress.line(`✓ ${part.name} is up again`),
      () => {},
    )
    return entry.current.ended
  }
}

/** @throws Unavailable if the part ends before it is ready */
const untilReady = async (part: Part, running: Running, signal: AbortSignal): Promise<void> => {
  const giveUp = new AbortController()
  const either = AbortSignal.any([signal, giveUp.signal])
  try {
    await Promise.race([
      part.ready(either),
      running.ended.then((how) => {
        throw new Unavailable(
          `${part.name} ${how} before it was ready. The end of ${part.log}:${logTail(part.log)}`,
        )
      }),
    ])
  } finally {
    giveUp.abort()
  }
}
