import type { Language } from '@cohort/shared'
import type { Contender } from './contender'
import { helloProgram } from './programs'

export interface LatencyOptions {
  contenders: readonly Contender[]
  language: Language
  tests: number
  /** No round starts after this time, unless there were fewer than `minRounds`. */
  budgetMs: number
  minRounds: number
  maxRounds: number
}

/**
 * Measures the ms from submitting a hello world to its outcome on an idle machine. Contenders take turns, so that other
 * load affects all of them equally.
 */
export const measureLatency = async (options: LatencyOptions): Promise<Map<string, number[]>> => {
  const { contenders, language, tests, budgetMs, minRounds, maxRounds } = options
  const taken = new Map(contenders.map(({ name }) => [name, [] as number[]]))
  const began = performance.now()
  for (let round = 0; round < maxRounds; round++) {
    if (round >= minRounds && performance.now() - began >= budgetMs) break
    for (const contender of contenders) {
      const started = performance.now()
      await contender.judge({ language, tests, source: helloProgram(language) }, 0)
      taken.get(contender.name)!.push(performance.now() - started)
    }
  }
  return taken
}
