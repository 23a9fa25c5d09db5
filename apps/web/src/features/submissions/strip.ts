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
  /** The height relative to the tallest bar, from 0 to 1. */
  height: number
  /** The description for the tooltip and for screen readers. */
  words: string
}

/** Adjacent cells of one group, or of tests without a group. */
export interface StripSegment {
  first: number
  cells: StripCell[]
  /** The group's name and its points so far, or null for tests without a visible group. */
  group: { name: string; points: string } | null
}

export interface Strip {
  segments: StripSegment[]
  /** The time limit, drawn as a line. Null if the bars do not show times. */
  limit: string | null
}

/** The height of the limit line. The space above it is for tests that exceeded the limit. */
export const LIMIT_HEIGHT = 0.9
/** The minimum height of a test that ran, so that quick tests remain visible. */
const LOWEST = 0.15
/** The same for the smaller strips of list rows, which have no limit line. */
const LOWEST_IN_ROW = 0.3
const SKIPPED_HEIGHT = 0.1
/** The height of all tests that ran if their times are hidden. */
const EQUAL = 0.6
const WAITING = 0.3

/**
 * Computes a bar's height from the share of the time limit that the test used, so that half the limit looks like half.
 * Without a share, all bars have the same height.
 */
export const barHeight = (share: number | undefined, isOver = false): number => {
  if (share === undefined) return EQUAL
  if (isOver) return 1
  return Math.min(1, Math.max(LOWEST, share * LIMIT_HEIGHT))
}

/** Builds the strip with one cell per test, including tests that have not run yet. */
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

/** The share of the time limit that a test used. Undefined for all tests if hidden tests show only their status. */
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

/** Formats the points of a group and its maximum, such as `40 / 60`. Unknown points are shown as `–`. */
export const pointsOfGroup = ({
  points: got,
  maxPoints,
}: Pick<ShownSubmission['groups'][number], 'points' | 'maxPoints'>): string => {
  const shown = got === null ? '–' : points(got)
  return maxPoints === null ? shown : `${shown} / ${points(maxPoints)}`
}

/** Builds the strip for a list row and describes it in words. */
export const rowStripOf = ({ tests, testCount }: Pick<SubmissionListItem, 'tests' | 'testCount'>) => {
  // The API omits skipped tests at the end.
  const all = Array.from({ length: testCount }, (_, index) => tests[index] ?? { status: SKIPPED })
  return {
    cells: all.map(({ status, timeShare: share }: SubmissionListItem['tests'][number]) => {
      const kind = verdictKind(status)
      return { kind, height: kind === 'skipped' ? SKIPPED_HEIGHT : Math.max(LOWEST_IN_ROW, barHeight(share)) }
    }),
    words: rangesOf(all)
      .map(({ first, count, status }) => `${texts.testRange(first + 1, first + count)} ${status}`)
      .join(', '),
  }
}

const SKIPPED = 'Skipped'
