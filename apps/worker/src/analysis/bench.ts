import type { Box, BoxSpec, JudgePorts, RunRequest, RunResult } from '../judge/ports'

/** Opens boxes and adds up the CPU time of everything that runs in them. */
export interface Bench {
  ports: JudgePorts
  signal: AbortSignal
  /** Like `Sandbox.open`. The box is closed when the analysis ends. */
  open(spec: BoxSpec): Promise<Pick<Box, 'compile' | 'run'>>
  /** Adds CPU time that was spent elsewhere, in ms. */
  count(cpuMs: number): void
  /** The CPU time used so far, in ms. */
  spentMs(): number
}

/** A bench with the functions that end it. */
export interface OwnedBench extends Bench {
  /** Returns the boxes, so that other programs can use them. */
  giveBack(): void
  /** Ends the boxes that were not returned. */
  close(): void
}

export const createBench = (ports: JudgePorts, signal: AbortSignal): OwnedBench => {
  let spentMs = 0
  const boxes: Box[] = []
  const count = (cpuMs: number): void => {
    spentMs += cpuMs
  }
  const close = (): void => {
    signal.removeEventListener('abort', close)
    for (const box of boxes.splice(0)) void box.close()
  }
  // Closing the boxes aborts a pending compile or run.
  signal.addEventListener('abort', close, { once: true })
  return {
    ports,
    signal,
    async open(spec) {
      const box = await ports.sandbox.open(spec, signal)
      boxes.push(box)
      return {
        async compile(sources) {
          const outcome = await box.compile(sources)
          count(outcome.measures?.cpuMs ?? 0)
          return outcome
        },
        async run(request: RunRequest): Promise<RunResult> {
          const result = await box.run(request)
          count(result.cpuMs)
          return result
        },
      }
    },
    count,
    spentMs: () => spentMs,
    giveBack() {
      for (const box of boxes.splice(0)) void box.giveBack()
    },
    close,
  }
}
