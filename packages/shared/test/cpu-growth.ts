/** CPU ms that this process uses for some work. */
const cpuMs = (work: () => unknown): number => {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** Eight times as much takes eight times as long if the work is linear, 64 times if it is quadratic. */
const LARGER = 8
const MOST_GROWTH = 24
/** Less than this, in ms, is lost among what else the process does, such as collecting garbage. */
const LEAST_MS = 10
const TRIES = 3

/**
 * Whether eight times as much takes far more than eight times the CPU time. A test's timeout shows nothing of the kind:
 * work that never yields outlasts it, and passes.
 * @param small so much that quadratic work on it takes `LEAST_MS` or more
 */
export const growsTooFast = (small: number, work: (size: number) => unknown): boolean => {
  // Once for the compiler.
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
