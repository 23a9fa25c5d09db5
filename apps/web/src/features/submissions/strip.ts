import type { SubmissionListItem } from '@cohort/shared'
import { groupNames } from './groups'
import { megabytes, seconds } from './measures'
import type { ShownSubmission } from './shown-submission'
import { submissionTexts as texts } from './texts'
import { type VerdictKind, verdictKind } from './verdicts'

export type CellKind = VerdictKind | 'waiting'

export interface StripCell {
  kind: CellKind
  /** Share of the strip's height, from 0 to 1. */
  height: number
  /** The cell in words. */
  words: string
  /** Whether a group of tests begins here. */
  startsGroup: boolean
}

const LOWEST = 0.14

/**
 * One cell a test: its height is the share of the time limit that the test used, its kind the verdict. What has
 * not run is hollow, what was skipped is low.
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
      const share = submission.limits === null ? 0 : test.time / submission.limits.time
      return {
        kind,
        height: Math.min(1, Math.max(LOWEST, share)),
        words: texts.cell(index + 1, group, test.status, `${seconds(test.time)}, ${megabytes(test.memory)}`),
        startsGroup,
      }
    }
    return running && index === done.length
      ? { kind: 'running', height: 0.6, words: texts.cell(index + 1, group, texts.runningNow), startsGroup }
      : { kind: 'waiting', height: 0.2, words: texts.cell(index + 1, group, texts.notRunYet), startsGroup }
  })
}

/** The strip of a row in a list: what came of each test, and nothing of what a test took but its share of the limit. */
export const rowStripOf = ({
  tests,
  testCount,
}: Pick<SubmissionListItem, 'tests' | 'testCount'>): StripCell[] =>
  Array.from({ length: testCount }, (_, index): StripCell => {
    // Those that a list leaves out at the end were skipped.
    const { status, timeShare } = tests[index] ?? { status: SKIPPED, timeShare: 0 }
    const kind = verdictKind(status)
    const height = kind === 'skipped' ? LOWEST : Math.min(1, Math.max(LOWEST, timeShare))
    return { kind, height, words: texts.cell(index + 1, undefined, status), startsGroup: false }
  })

const SKIPPED = 'Skipped'
