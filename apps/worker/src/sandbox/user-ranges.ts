/** The user IDs of a box: one for compiles, and several for tests. */
export interface UserRange {
  compile: number
  firstTest: number
}

const FIRST_USER = 10_000
/** Below 65536, because Docker's user namespaces usually map no more IDs than that. */
const LAST_USER = 64_999
const USERS_PER_BOX = 64

/**
 * How many user IDs the tests of a box use in turn. When an ID is reused, all traces of its earlier test are gone.
 */
export const TESTS_PER_ROUND = USERS_PER_BOX - 1

const RANGES = Math.floor((LAST_USER + 1 - FIRST_USER) / USERS_PER_BOX)

/**
 * Hands out ranges of user IDs, so that live boxes have different users. They must differ because the kernel counts a
 * user's processes across all containers.
 * @param start the first range, different for each worker on a host
 */
export const userRanges = (start: number): (() => UserRange) => {
  let next = start
  return () => {
    const compile = FIRST_USER + (next++ % RANGES) * USERS_PER_BOX
    return { compile, firstTest: compile + 1 }
  }
}
