import { type JudgeLimits, LANGUAGES, LARGEST_TIME_FACTOR, type Language } from '@cohort/shared'
import type { ProblemVersionRecord } from './problem-version.model'

/** A factor for each language's time limit, 1 by default. */
export type TimeFactors = Partial<Record<Language, number>>

/** The problem's factor takes precedence, because its author knows how the limit was measured. */
export const timeFactorOf = (language: Language, problem: TimeFactors, operator: TimeFactors): number =>
  problem[language] ?? operator[language] ?? 1

/** A CPU time limit in ms, multiplied by a language's factor. */
export const scaledCpuMs = (cpuMs: number, factor: number): number => Math.max(1, Math.round(cpuMs * factor))

/** The limits of a test for a program in one language. */
export const limitsOf = (
  version: Pick<ProblemVersionRecord, 'cpuTimeLimitMs' | 'memoryLimitKb' | 'outputLimitBytes'>,
  factor: number,
): JudgeLimits => ({
  cpuMs: scaledCpuMs(version.cpuTimeLimitMs, factor),
  memoryKb: version.memoryLimitKb,
  outputBytes: version.outputLimitBytes,
})

/** Each language's time limit in seconds. */
export const timeLimitsOf = (
  version: Pick<ProblemVersionRecord, 'cpuTimeLimitMs' | 'timeFactors'>,
  operator: TimeFactors,
): Record<Language, number> =>
  Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      scaledCpuMs(version.cpuTimeLimitMs, timeFactorOf(language, version.timeFactors, operator)) / 1000,
    ]),
  ) as Record<Language, number>

/**
 * Reads `java=1.5,python=3`.
 * @returns undefined if the text is anything else
 */
export const parseTimeFactors = (text: string): TimeFactors | undefined => {
  const factors: TimeFactors = {}
  for (const entry of text.split(',')) {
    const [name = '', value = '', ...rest] = entry.split('=').map((part) => part.trim())
    const language = LANGUAGES.find((known) => known === name)
    const factor = /^\d+(\.\d+)?$/.test(value) ? Number(value) : 0
    const isFit = factor > 0 && factor <= LARGEST_TIME_FACTOR && rest.length === 0
    if (language === undefined || !isFit || factors[language] !== undefined) return undefined
    factors[language] = factor
  }
  return factors
}
