import type { SubmissionListItem } from '@cohort/shared'
import { testMeasures } from './bounds'
import { plainSeconds, points } from './formatting'
import { groupNames } from './groups'
import type { ShownSubmission } from './shown-submission'
import { rangesOf } from './test-folds'
import { submissionTexts as texts } from './texts'
import { type VerdictKind, verdictKind } from './verdicts'

export type CellKind = VerdictKind | 'waiting'

export interface StripCell {
  kind: CellKind
  /** The height as a share of the strip's, from 0 to 1. */
  height: number
  /** The description for the tooltip and for screen readers. */
  words: string
}

/** Adjacent cells of one group of tests, or of tests without a group. */
export interface StripSegment {
  first: number
  cells: StripCell[]
  /** The group's name, and its current points out of the maximum; null for tests without a visible group. */
  group: { name: string; points: string } | null
}

export interface Strip {
  segments: StripSegment[]
  /** The time limit, drawn as a line; null if the bars do not show times. */
  limit: string | null
}

/** The height of the limit line. Above it is space for tests that exceeded the limit. */
export const LIMIT_HEIGHT = 0.9
/**
 * The height for a test that took no time, so that quick tests still have visible bars. The bar of a skipped test is
 * lower.
 */
const LOWEST = 0.3
const SKIPPED_HEIGHT = 0.1
/** The height of every test that ran, if their times are not shown. */
const EQUAL = 0.6
const WAITING = 0.3

/**
 * A bar's height from the share of the time limit that the test used. The square root keeps quick tests
 * distinguishable. Without a share all bars are equal.
 */
export const barHeight = (share: number | undefined, isOver = false): number => {
  if (share === undefined) return EQUAL
  if (isOver) return 1
  return Math.min(1, LOWEST + Math.sqrt(share) * (LIMIT_HEIGHT - LOWEST))
}

/**
 * One cell for each test. Its height shows the test's time and its kind the verdict. Tests that have not run are drawn
 * as hollow bars.
 */
export const stripOf = (submission: ShownSubmission): Strip => {
  const count = Math.max(submission.testCount, submission.testCaseResults.length)
  const names = groupNames(submission.groups)
  const cells = Array.from({ length: count }, (_, index) => cellOf(submission, index, names.get(index)))
  const { limits, testLevel } = submission
  return {
    segments: segmentsOf(cells, submission.groups),
    limit: limits === null || testLevel === 'status' ? null : plainSeconds(limits.time),
  }
}

const cellOf = (submission: ShownSubmission, index: number, group: string | undefined): StripCell => {
  const test = submission.testCaseResults[index]
  const words = (status: string, measures?: string) =>
    texts.cell(texts.testNumber(index + 1, test?.name), group, status, measures)
  if (test === undefined) {
    const isRunning =
      verdictKind(submission.verdict) === 'running' && index === submission.testCaseResults.length
    return isRunning
      ? { kind: 'running', height: EQUAL, words: words(texts.runningNow) }
      : { kind: 'waiting', height: WAITING, words: words(texts.notRunYet) }
  }
  const kind = verdictKind(test.status)
  if (kind === 'skipped') return { kind, height: SKIPPED_HEIGHT, words: words(test.status) }
  const { time, memory } = testMeasures(test, submission)
  return {
    kind,
    height: barHeight(timeShare(test, submission), time?.startsWith('>')),
    words: words(test.status, [time, memory].filter((measure) => measure !== null).join(', ')),
  }
}

/** The share of the time limit. Undefined for all tests if the hidden ones show only their status. */
const timeShare = (
  { time }: ShownSubmission['testCaseResults'][number],
  { limits, testLevel }: ShownSubmission,
): number | undefined => {
  if (time === undefined || testLevel === 'status') return undefined
  return limits === null ? 0 : time / limits.time
}

const segmentsOf = (cells: StripCell[], groups: ShownSubmission['groups']): StripSegment[] => {
  const segments: StripSegment[] = []
  let next = 0
  const add = (to: number, group: StripSegment['group']) => {
    if (to > next) segments.push({ first: next, cells: cells.slice(next, to), group })
    next = Math.max(next, to)
  }
  for (const group of [...groups].sort((a, b) => a.firstTest - b.firstTest)) {
    add(group.firstTest, null)
    add(group.firstTest + group.testCount, { name: group.name, points: pointsOfGroup(group) })
  }
  add(cells.length, null)
  return segments
}

/** The points of a group out of its maximum: `40 / 60`, or `–` until they are known. */
export const pointsOfGroup = ({
  points: got,
  maxPoints,
}: Pick<ShownSubmission['groups'][number], 'points' | 'maxPoints'>): string => {
  const shown = got === null ? '–' : points(got)
  return maxPoints === null ? shown : `${shown} / ${points(maxPoints)}`
}

/** The strip of a list row, and its content in words. */
export const rowStripOf = ({ tests, testCount }: Pick<SubmissionListItem, 'tests' | 'testCount'>) => {
  // A list leaves out skipped tests at the end.
  const all = Array.from({ length: testCount }, (_, index) => tests[index] ?? { status: SKIPPED })
  return {
    cells: all.map(({ status, timeShare: share }: SubmissionListItem['tests'][number]) => {
      const kind = verdictKind(status)
      return { kind, height: kind === 'skipped' ? SKIPPED_HEIGHT : barHeight(share) }
    }),
    words: rangesOf(all)
      .map(({ first, count, status }) => `${texts.testRange(first + 1, first + count)} ${status}`)
      .join(', '),
  }
}

const SKIPPED = 'Skipped'
