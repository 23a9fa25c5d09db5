import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** Processes untrusted texts, one request at a time, in a separate thread. */
export interface BoundedThread<Request, Answer> {
  /** @throws ThreadFailure if there is no answer */
  ask(request: Request): Promise<Answer>
  close(): Promise<void>
}

export interface ThreadBounds {
  /** ms for one request. */
  answerWithinMs: number
  /** ms for the first request of a thread, including the thread's start. */
  startWithinMs: number
  /** Maximum queued requests. */
  mostWaiting: number
  /** Memory of V8; what a program allocates outside its heap does not count. */
  heapMb: number
  /** After this many requests a new thread starts, which frees all memory. */
  requestsPerThread: number
}

/**
 * Why there is no answer: the request causes `late` and `broken`, its timing `busy` and `closed`.
 */
export class ThreadFailure extends Error {
  override name = 'ThreadFailure'

  constructor(readonly reason: 'late' | 'broken' | 'busy' | 'closed') {
    super(`The thread gave no answer: ${reason}.`)
  }
}

/**
 * Runs a program in a thread. A request that is slow, needs too much memory or crashes costs a new thread and
 * nothing else. The program gets `data` and answers each message with one message, in order. The thread starts
 * with the first request.
 */
export const createBoundedThread = <Request, Answer>(
  program: string,
  data: unknown,
  bounds: ThreadBounds,
): BoundedThread<Request, Answer> => {
  let worker: Worker | null = null
  let answered = 0
  let pending = 0
  let last: Promise<unknown> = Promise.resolve()
  let current: AbortController | null = null
  let isClosed = false

  const start = (): Worker => {
    const started = new Worker(program, {
      workerData: data,
      resourceLimits: { maxOldGenerationSizeMb: bounds.heapMb },
    })
    const forget = () => {
      if (worker === started) worker = null
    }
    // If the program throws, the thread ends.
    started.on('error', forget).on('exit', forget).unref()
    answered = 0
    return started
  }

  const retire = async (): Promise<void> => {
    const old = worker
    worker = null
    await old?.terminate()
  }

  const askNow = async (request: Request): Promise<Answer> => {
    if (isClosed) throw new ThreadFailure('closed')
    worker ??= start()
    current = new AbortController()
    const { signal } = current
    const withinMs = answered === 0 ? bounds.startWithinMs : bounds.answerWithinMs
    const timer = setTimeout(() => current?.abort(new ThreadFailure('late')), withinMs)
    try {
      worker.postMessage(request)
      const exit = once(worker, 'exit', { signal }).then(() => Promise.reject(new ThreadFailure('broken')))
      const [answer] = await Promise.race([once(worker, 'message', { signal }), exit])
      if (++answered >= bounds.requestsPerThread) await retire()
      return answer
    } catch {
      await retire()
      throw signal.reason ?? new ThreadFailure('broken')
    } finally {
      clearTimeout(timer)
      current.abort()
    }
  }

  return {
    async ask(request) {
      if (isClosed) throw new ThreadFailure('closed')
      if (pending > bounds.mostWaiting) throw new ThreadFailure('busy')
      pending++
      const answer = last.then(() => askNow(request)).finally(() => pending--)
      last = answer.catch(() => undefined)
      return answer
    },
    async close() {
      isClosed = true
      current?.abort(new ThreadFailure('closed'))
      await last
      await retire()
    },
  }
}
