import type { Box, BoxSpec, JudgePorts, RunRequest, RunResult } from '../judge/ports'

/** Opens boxes for an analysis and adds up the CPU time of all their programs. */
export interface Bench {
  ports: JudgePorts
  signal: AbortSignal
  /** Like `Sandbox.open`, but the analysis closes the box when it ends. */
  open(spec: BoxSpec): Promise<Pick<Box, 'compile' | 'run'>>
  /** Adds CPU time that was spent elsewhere, in milliseconds. */
  count(cpuMs: number): void
  /** The CPU time used so far, in milliseconds. */
  spentMs(): number
}

export interface OwnedBench extends Bench {
  /** Returns the boxes to the sandbox, so that they can be reused. */
  giveBack(): void
  /** Closes the boxes that have not been returned. */
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

/** Opens a bench for `work`. Returns its boxes to the sandbox, or closes them if `work` fails. */
export const withBench = async <T>(
  ports: JudgePorts,
  signal: AbortSignal,
  work: (bench: Bench) => Promise<T>,
): Promise<T> => {
  const bench = createBench(ports, signal)
  try {
    const result = await work(bench)
    bench.giveBack()
    return result
  } finally {
    bench.close()
  }
}
