/** Lets background work run only while the worker has not judged anything for a while. A new submission aborts it. */
export interface QuietHost {
  /** Aborts background work for a new submission. Call the returned function when the submission has been judged. */
  disturb(): () => void
  /**
   * Waits until the host is quiet. Returns a signal that aborts on the next submission. Rejects if `signal` aborts
   * first.
   */
  whenQuiet(signal: AbortSignal): Promise<AbortSignal>
}

/** The reason for aborting background work when a submission arrives. */
export class Disturbed extends Error {
  override name = 'Disturbed'
}

/** @param quietMs how long the host must have judged nothing to be quiet, in milliseconds */
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
