import { z } from 'zod'

/**
 * How much a submission shows of hidden tests, from most to least. `open`: everything, including their texts. `coarse`:
 * their status, and upper bounds on time and memory. `status`: only their status.
 */
export const TEST_LEVELS = ['open', 'coarse', 'status'] as const

export const testLevelSchema = z.enum(TEST_LEVELS)
export type TestLevel = z.infer<typeof testLevelSchema>

/** The level of a problem whose package does not set one. */
export const DEFAULT_TEST_LEVEL: TestLevel = 'coarse'

/** The level that shows less. */
export const stricterLevel = (one: TestLevel, other: TestLevel): TestLevel =>
  TEST_LEVELS.indexOf(one) > TEST_LEVELS.indexOf(other) ? one : other
