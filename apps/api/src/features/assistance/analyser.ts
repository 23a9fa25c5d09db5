import { Worker } from 'node:worker_threads'
import type { Language } from '@cohort/shared'
import type { Analysis, AnalysisFiles, AnalysisRequest, ReviewRequest } from './analysis'
import type { Complexity } from './complexity/complexity'

export interface Analyser {
  /** What the rules say to a program; null where it cannot be read in a bounded time. */
  review(request: Omit<ReviewRequest, 'kind'>): Promise<Analysis | null>
  /** How a program grows, as far as that is sure. */
  complexity(language: Language, code: string): Promise<Complexity>
  close(): Promise<void>
}

type Result = Analysis | Complexity | null

interface Waiting {
  request: AnalysisRequest
  answer(result: Result): void
}

/** A program that a person wrote takes a few milliseconds. */
const ANALYSE_WITHIN_MS = 2000
/** The first one waits for the thread and for its grammar. */
const START_WITHIN_MS = 15_000
const MOST_WAITING = 50
/** The parser's own memory is beside this; a new thread now and then gives all of it back. */
const HEAP_MB = 256
const ANALYSES_PER_THREAD = 500

/**
 * Reads programs in a thread of its own: code that makes the parser slow, or breaks it, costs a new thread and
 * nothing else. The thread starts with the first program.
 */
export const createAnalyser = ({ thread, grammars }: AnalysisFiles): Analyser => {
  const queue: Waiting[] = []
  let worker: Worker | null = null
  let current: Waiting | null = null
  let timer: NodeJS.Timeout | undefined
  let done = 0
  let isClosed = false

  const start = (): Worker => {
    const started = new Worker(thread, {
      workerData: { grammars },
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    })
    started.on('message', (analysis: Result) => {
      if (started === worker) finish(analysis)
    })
    // What the parser throws on broken memory ends the thread.
    started.on('error', () => discard(started))
    started.on('exit', () => discard(started))
    started.unref()
    return started
  }

  const discard = (gone: Worker) => {
    if (gone !== worker) return
    worker = null
    done = 0
    void gone.terminate()
    finish(null)
  }

  const finish = (analysis: Result) => {
    clearTimeout(timer)
    const answered = current
    current = null
    done++
    if (done >= ANALYSES_PER_THREAD && worker) {
      const old = worker
      worker = null
      done = 0
      void old.terminate()
    }
    answered?.answer(analysis)
    next()
  }

  const next = () => {
    if (current || isClosed) return
    current = queue.shift() ?? null
    if (!current) return
    const isNew = worker === null
    worker ??= start()
    const asked = worker
    timer = setTimeout(() => discard(asked), isNew || done === 0 ? START_WITHIN_MS : ANALYSE_WITHIN_MS)
    asked.postMessage(current.request)
  }

  const ask = (request: AnalysisRequest): Promise<Result> =>
    new Promise((answer) => {
      if (isClosed || queue.length >= MOST_WAITING) return answer(null)
      queue.push({ request, answer })
      next()
    })

  return {
    review: async (request) => (await ask({ kind: 'review', ...request })) as Analysis | null,
    complexity: async (language, code) =>
      ((await ask({ kind: 'complexity', language, code })) as Complexity | null) ?? {
        time: null,
        space: null,
      },
    async close() {
      isClosed = true
      const old = worker
      worker = null
      clearTimeout(timer)
      for (const waiting of [current, ...queue.splice(0)]) waiting?.answer(null)
      current = null
      await old?.terminate()
    },
  }
}
