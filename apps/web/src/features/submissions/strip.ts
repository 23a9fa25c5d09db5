import type { SubmissionListItem } from '@cohort/shared'
import { testMeasures } from './bounds'
import { groupNames } from './groups'
import type { ShownSubmission } from './shown-submission'
import { submissionTexts as texts } from './texts'
import { type VerdictKind, verdictKind } from './verdicts'

export type CellKind = VerdictKind | 'waiting'

export interface StripCell {
  kind: CellKind
  /** Share of the strip's height, from 0 to 1. */
  height: number
  /** The cell as text. */
  words: string
  /** Whether a group of tests begins here. */
  startsGroup: boolean
}

const LOWEST = 0.14
/** The height of every test that ran, if their times are not shown. */
const EQUAL = 0.6

const heightOf = (share: number | undefined): number =>
  share === undefined ? EQUAL : Math.min(1, Math.max(LOWEST, share))

/**
 * One cell per test: its height is the share of the time limit that the test used, its kind the verdict. Tests that have
 * not run are hollow, skipped ones low.
 */
export const stripOf = (submission: ShownSubmission): StripCell[] => {
  const done = submission.testCaseResults
  const running = verdictKind(submission.verdict) === 'running'
  const count = Math.max(submission.testCount, done.length)
  const groups = groupNames(submission.groups)
  return Array.from({ length: count }, (_, index): StripCell => {
    const test = done[index]
    const group = groups.get(index)
    const startsGroup = index > 0 && group !== groups.get(index - 1)
    if (test) {
      const kind = verdictKind(test.status)
      if (kind === 'skipped')
        return { kind, height: LOWEST, words: texts.cell(index + 1, group, test.status), startsGroup }
      const { time, memory } = testMeasures(test, submission)
      const measures = [time, memory].filter((measure) => measure !== null).join(', ')
      return {
        kind,
        height: heightOf(timeShare(test, submission)),
        words: texts.cell(index + 1, group, test.status, measures),
        startsGroup,
      }
    }
    return running && index === done.length
      ? { kind: 'running', height: 0.6, words: texts.cell(index + 1, group, texts.runningNow), startsGroup }
      : { kind: 'waiting', height: 0.2, words: texts.cell(index + 1, group, texts.notRunYet), startsGroup }
  })
}

/** All bars are equal if the hidden tests show only their status. */
const timeShare = (
  { time }: ShownSubmission['testCaseResults'][number],
  { limits, testLevel }: ShownSubmission,
): number | undefined => {
  if (time === undefined || testLevel === 'status') return undefined
  return limits === null ? 0 : time / limits.time
}

/** The strip of a list row: the status of each test and its share of the limit. */
export const rowStripOf = ({
  tests,
  testCount,
}: Pick<SubmissionListItem, 'tests' | 'testCount'>): StripCell[] =>
  Array.from({ length: testCount }, (_, index): StripCell => {
    // Tests that a list leaves out at the end were skipped.
    const { status, timeShare: share } = tests[index] ?? { status: SKIPPED }
    const kind = verdictKind(status)
    const height = kind === 'skipped' ? LOWEST : heightOf(share)
    return { kind, height, words: texts.cell(index + 1, undefined, status), startsGroup: false }
  })

const SKIPPED = 'Skipped'
