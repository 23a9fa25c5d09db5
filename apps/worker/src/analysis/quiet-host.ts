/**
 * Lets background work run only while the worker judges nothing, and has judged nothing for a while. A new submission
 * aborts the work.
 */
export interface QuietHost {
  /**
   * Called when a submission arrives. Aborts background work. Call the returned function when the submission is
   * judged.
   */
  disturb(): () => void
  /** Resolves when the host is quiet, with a signal that the next submission aborts; rejects if `signal` aborts first. */
  whenQuiet(signal: AbortSignal): Promise<AbortSignal>
}

/** The abort reason when a submission has arrived. */
export class Disturbed extends Error {
  override name = 'Disturbed'
}

/** @param quietMs how long nothing must have been judged, in ms */
export const createQuietHost = (quietMs: number): QuietHost => {
  let busy = 0
  let quiet = new AbortController()
  let waiting: (() => void)[] = []
  let timer: NodeJS.Timeout | null = null
  let isQuiet = false

  const settleDown = (): void => {
    timer = setTimeout(() => {
      isQuiet = true
      quiet = new AbortController()
      for (const wake of waiting.splice(0)) wake()
    }, quietMs).unref()
  }
  settleDown()

  return {
    disturb() {
      busy++
      isQuiet = false
      if (timer !== null) clearTimeout(timer)
      quiet.abort(new Disturbed('A submission has arrived.'))
      return () => {
        busy--
        if (busy === 0) settleDown()
      }
    },
    async whenQuiet(signal) {
      while (!isQuiet) {
        signal.throwIfAborted()
        await new Promise<void>((resolve, reject) => {
          const leave = () => {
            waiting = waiting.filter((each) => each !== wake)
            reject(signal.reason as Error)
          }
          const wake = () => {
            signal.removeEventListener('abort', leave)
            resolve()
          }
          waiting.push(wake)
          signal.addEventListener('abort', leave, { once: true })
        })
      }
      signal.throwIfAborted()
      return quiet.signal
    },
  }
}
