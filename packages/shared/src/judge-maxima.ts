import type { JudgeLimits, JudgeMaxima } from './judging'

/** A program's limits for one test. */
export type AskedLimits = Pick<JudgeLimits, 'memoryKb' | 'cpuMs'>

const KB_PER_MB = 1024
const MS_PER_S = 1000

const allows = (maxima: JudgeMaxima, asked: AskedLimits): boolean =>
  asked.memoryKb <= maxima.memoryMb * KB_PER_MB && asked.cpuMs <= maxima.cpuS * MS_PER_S

/**
 * Reduces limits to a worker's maxima. Only for a package's own programs, whose limits affect no contestant's verdict.
 */
export const cappedLimits = (limits: JudgeLimits, maxima: JudgeMaxima): JudgeLimits => ({
  ...limits,
  memoryKb: Math.min(limits.memoryKb, maxima.memoryMb * KB_PER_MB),
  cpuMs: Math.min(limits.cpuMs, maxima.cpuS * MS_PER_S),
})

/** For example `3,984 MB and 60 s`. */
const limitsText = (memoryMb: number, seconds: number): string =>
  `${memoryMb.toLocaleString('en-GB')} MB and ${seconds.toLocaleString('en-GB')} s`

/**
 * Why no worker can judge with these limits; null if one can or if there are no workers.
 * @param workers the maxima of all live workers
 */
export const judgeRefusal = (asked: AskedLimits, workers: readonly JudgeMaxima[]): string | null => {
  if (workers.length === 0 || workers.some((maxima) => allows(maxima, asked))) return null
  const wanted = limitsText(Math.ceil(asked.memoryKb / KB_PER_MB), asked.cpuMs / MS_PER_S)
  const offered = new Set(workers.map(({ memoryMb, cpuS }) => limitsText(memoryMb, cpuS)))
  return `No judge here can give this problem ${wanted} per test. The judges allow at most ${[...offered].join(', or ')}. Lower the problem's limits, or ask the site's operator to allow more.`
}
