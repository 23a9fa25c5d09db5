const cpuMs = (work: () => unknown): number => {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** For an input eight times as large, linear work takes eight times as long and quadratic work 64 times. */
const LARGER = 8
const MOST_GROWTH = 24
/** Less CPU time than this, in ms, is lost in noise such as garbage collection. */
const LEAST_MS = 10
const TRIES = 3

/**
 * Whether the CPU time grows much faster than the input. A test timeout cannot detect this, because it never fires
 * during synchronous work.
 * @param small the size of an input for which quadratic work takes at least `LEAST_MS`
 */
export const growsTooFast = (small: number, work: (size: number) => unknown): boolean => {
  // Warm up the just-in-time compiler.
  work(small)
  const least = Math.max(
    LEAST_MS,
    cpuMs(() => work(small)),
  )
  for (let tried = 0; tried < TRIES; tried++) {
    if (cpuMs(() => work(LARGER * small)) < MOST_GROWTH * least) return false
  }
  return true
}
