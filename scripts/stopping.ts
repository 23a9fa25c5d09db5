import { once } from 'node:events'

/** The signals that end a run: Ctrl-C, `kill`, closing the terminal. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * An abort signal that follows the terminal. The first Ctrl-C asks to stop. Further ones change nothing, because
 * stopping takes a limited time and cutting it short would lose data.
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
  // A closed terminal or pipe must not prevent an orderly stop.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  return controller
}

/** Settles when the signal is aborted. */
export const aborted = async (signal: AbortSignal): Promise<void> => {
  if (!signal.aborted) await once(signal, 'abort')
}
