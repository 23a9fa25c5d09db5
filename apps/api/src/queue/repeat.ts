import { setTimeout as pause } from 'node:timers/promises'

/**
 * Runs a task immediately and then repeatedly, with `intervalMs` between the end of one run and the start of the next.
 * The task must not reject. `close` aborts the signal and waits for the current run.
 */
export const startRepeating = (intervalMs: number, task: (signal: AbortSignal) => Promise<unknown>) => {
  const closing = new AbortController()
  const { signal } = closing
  const loop = async (): Promise<void> => {
    while (!signal.aborted) {
      await task(signal)
      await pause(intervalMs, undefined, { signal }).catch(() => undefined)
    }
  }
  const running = loop()
  return {
    async close(): Promise<void> {
      closing.abort()
      await running
    },
  }
}
