/** The CPU time in ms that this process uses for some work. */
const cpuMs = (work: () => unknown): number => {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** Eight times the input takes eight times as long if the work is linear, and 64 times if it is quadratic. */
const LARGER = 8
const MOST_GROWTH = 24
/** Shorter work, in ms, cannot be distinguished from other work of the process, such as garbage collection. */
const LEAST_MS = 10
const TRIES = 3

/**
 * Whether eight times the input takes far more than eight times the CPU time. A test's timeout cannot check this, because
 * it never fires during work that does not yield.
 * @param small an input on which quadratic work takes `LEAST_MS` or more
 */
export const growsTooFast = (small: number, work: (size: number) => unknown): boolean => {
  // A warm-up for the just-in-time compiler.
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
