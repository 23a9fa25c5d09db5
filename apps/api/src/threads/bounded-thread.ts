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

interface Waiting<Request, Answer> {
  request: Request
  resolve(answer: Answer): void
  reject(failure: ThreadFailure): void
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
  const queue: Waiting<Request, Answer>[] = []
  let worker: Worker | null = null
  let current: Waiting<Request, Answer> | null = null
  let timer: NodeJS.Timeout | undefined
  let done = 0
  let isClosed = false

  const start = (): Worker => {
    const started = new Worker(program, {
      workerData: data,
      resourceLimits: { maxOldGenerationSizeMb: bounds.heapMb },
    })
    started.on('message', (answer: Answer) => {
      if (started === worker) finish((waiting) => waiting.resolve(answer))
    })
    // If the program throws, the thread ends.
    started.on('error', () => discard(started, 'broken'))
    started.on('exit', () => discard(started, 'broken'))
    started.unref()
    return started
  }

  const retire = (): Promise<unknown> => {
    const old = worker
    worker = null
    done = 0
    return old ? old.terminate() : Promise.resolve()
  }

  const discard = (gone: Worker, reason: 'late' | 'broken') => {
    if (gone !== worker) return
    void retire()
    finish((waiting) => waiting.reject(new ThreadFailure(reason)))
  }

  const finish = (tell: (waiting: Waiting<Request, Answer>) => void) => {
    clearTimeout(timer)
    const answered = current
    current = null
    if (worker && ++done >= bounds.requestsPerThread) void retire()
    if (answered) tell(answered)
    next()
  }

  const next = () => {
    if (current || isClosed) return
    current = queue.shift() ?? null
    if (!current) return
    worker ??= start()
    const asked = worker
    const withinMs = done === 0 ? bounds.startWithinMs : bounds.answerWithinMs
    timer = setTimeout(() => discard(asked, 'late'), withinMs)
    asked.postMessage(current.request)
  }

  return {
    ask: (request) =>
      new Promise((resolve, reject) => {
        if (isClosed) return reject(new ThreadFailure('closed'))
        if (queue.length >= bounds.mostWaiting) return reject(new ThreadFailure('busy'))
        queue.push({ request, resolve, reject })
        next()
      }),
    async close() {
      isClosed = true
      clearTimeout(timer)
      const left = [current, ...queue.splice(0)]
      current = null
      for (const waiting of left) waiting?.reject(new ThreadFailure('closed'))
      await retire()
    },
  }
}
