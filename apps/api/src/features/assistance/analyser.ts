import type { Language } from '@cohort/shared'
import { createBoundedThread, ThreadFailure } from '../../threads/bounded-thread'
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

/** Reads programs in a thread of its own: code can make the parser slow, and break it. */
export const createAnalyser = (
  { thread, grammars }: AnalysisFiles,
  // A program that a person wrote takes a few milliseconds.
  { answerWithinMs = 2000 }: { answerWithinMs?: number } = {},
): Analyser => {
  const programs = createBoundedThread<AnalysisRequest, Result>(
    thread,
    { grammars },
    {
      answerWithinMs,
      // The first one waits for its grammar too.
      startWithinMs: 15_000,
      mostWaiting: 50,
      heapMb: 256,
      // The parser's memory is beside the engine's.
      requestsPerThread: 500,
    },
  )
  const ask = (request: AnalysisRequest): Promise<Result> =>
    programs.ask(request).catch((error: unknown) => {
      if (error instanceof ThreadFailure) return null
      throw error
    })
  return {
    review: async (request) => (await ask({ kind: 'review', ...request })) as Analysis | null,
    complexity: async (language, code) =>
      ((await ask({ kind: 'complexity', language, code })) as Complexity | null) ?? {
        time: null,
        space: null,
      },
    close: programs.close,
  }
}
