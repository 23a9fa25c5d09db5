import { z } from 'zod'

/**
 * How much of a hidden test its submission shows, the most first. `open`: everything, including the test's texts.
 * `coarse`: its status, and upper bounds of its time and memory. `status`: only its status.
 */
export const TEST_LEVELS = ['open', 'coarse', 'status'] as const

export const testLevelSchema = z.enum(TEST_LEVELS)
export type TestLevel = z.infer<typeof testLevelSchema>

/** The level of a problem whose package does not set one. */
export const DEFAULT_TEST_LEVEL: TestLevel = 'coarse'

/** The one of two levels that shows less. */
export const stricterLevel = (one: TestLevel, other: TestLevel): TestLevel =>
  TEST_LEVELS.indexOf(one) > TEST_LEVELS.indexOf(other) ? one : other
