import type { ShownSubmission } from './shown-submission'

/** Consecutive tests with the same status. */
interface TestRange {
  first: number
  count: number
  status: string
}

/** Combines consecutive tests with the same status into ranges. Omits the tests in `apart`. */
export const rangesOf = (
  tests: readonly { status: string }[],
  apart: ReadonlySet<number> = new Set(),
): TestRange[] => {
  const ranges: TestRange[] = []
  tests.forEach(({ status }, index) => {
    const last = ranges.at(-1)
    if (apart.has(index)) return
    if (last && last.status === status && last.first + last.count === index) last.count += 1
    else ranges.push({ first: index, count: 1, status })
  })
  return ranges
}

/** Tests that are collapsed into one line: a group, or consecutive tests with the same status. */
export interface TestFold extends Omit<TestRange, 'status'> {
  /** Null while the group is being judged. */
  status: string | null
  group: ShownSubmission['groups'][number] | null
}

/**
 * Collapses the tests by group, and tests without a group into ranges with the same status.
 * @param apart the tests that are shown separately and so belong to no range
 */
export const foldsOf = (submission: ShownSubmission, apart: ReadonlySet<number>): TestFold[] => {
  const { groups, testCaseResults: tests } = submission
  const grouped = groups.map((group) => ({
    first: group.firstTest,
    count: group.testCount,
    status: group.status,
    group,
  }))
  const inGroups = groups.flatMap(({ firstTest, testCount }) =>
    Array.from({ length: testCount }, (_, index) => firstTest + index),
  )
  const others = rangesOf(tests, new Set([...apart, ...inGroups]))
  return [...grouped, ...others.map((range) => ({ ...range, group: null }))].sort((a, b) => a.first - b.first)
}
