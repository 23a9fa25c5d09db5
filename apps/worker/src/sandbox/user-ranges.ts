/** The user ids of one box: one for compiling, and those of its tests. */
export interface UserRange {
  compile: number
  firstTest: number
}

const FIRST_USER = 10_000
/** Below 65536, so that it also works if Docker maps users. */
const LAST_USER = 64_999
const USERS_PER_BOX = 64

/** How many user ids a box's tests use in turn. When one is used again, nothing of its earlier test is left. */
export const TESTS_PER_ROUND = USERS_PER_BOX - 1

const RANGES = Math.floor((LAST_USER + 1 - FIRST_USER) / USERS_PER_BOX)

/**
 * Hands out ranges of user ids, so that live boxes have different users. The kernel counts a user's processes across
 * all containers.
 * @param start where to begin, so that several workers on one host differ
 */
export const userRanges = (start: number): (() => UserRange) => {
  let next = start
  return () => {
    const compile = FIRST_USER + (next++ % RANGES) * USERS_PER_BOX
    return { compile, firstTest: compile + 1 }
  }
}
