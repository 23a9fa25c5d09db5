import { once } from 'node:events'

/** Sent by Ctrl-C, by `kill`, and when the terminal is closed. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Aborts on the first signal, such as Ctrl-C. Ignores further ones, because stopping takes a limited time and cutting
 * it short would lose data.
 */
export const stopOnSignals = (onStop: () => void): AbortController => {
  const controller = new AbortController()
  for (const name of SIGNALS) {
    process.on(name, () => {
      if (controller.signal.aborted) return
      controller.abort(new DOMException('Stopped.', 'AbortError'))
      onStop()
    })
  }
  // A closed terminal or pipe must not prevent an orderly shutdown.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  return controller
}

/** Resolves when the signal is aborted. */
export const aborted = async (signal: AbortSignal): Promise<void> => {
  if (!signal.aborted) await once(signal, 'abort')
}
