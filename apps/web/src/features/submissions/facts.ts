import type { TestCaseResult } from '@cohort/shared'
import { testMeasures } from './bounds'
import { points } from './formatting'
import { groupNames } from './groups'
import type { LimitBar } from './limit-bar'
import type { ShownSubmission } from './shown-submission'
import { submissionTexts as texts } from './texts'

/**
 * The label for the kind of a test: the name of a custom input, “sample” or “hidden”. Null if the problem shows its
 * hidden tests.
 */
export const kindOfTest = (test: TestCaseResult, testLevel: ShownSubmission['testLevel']): string | null => {
  if (test.isCustom) return test.name ?? texts.custom
  if (test.isSample) return texts.sample
  return testLevel === 'open' ? null : texts.hidden
}

/** The name of the test's group and the test's own points, if it has any. */
export const scoreOfTest = (test: TestCaseResult, group: string | undefined): string[] => [
  ...(group === undefined ? [] : [group]),
  ...(test.points === undefined ? [] : [texts.pointsAlone(points(test.points))]),
]

/** The most important facts about a test, except for those in the bar of an exceeded limit. */
export const factsOf = (submission: ShownSubmission, index: number, bar: LimitBar | null): string[] => {
  const test = submission.testCaseResults[index]
  if (test === undefined) return []
  const { time, memory } = testMeasures(test, submission)
  const kind = test.isCustom && test.name === undefined ? null : kindOfTest(test, submission.testLevel)
  return [
    ...(kind === null ? [] : [kind]),
    ...scoreOfTest(test, groupNames(submission.groups).get(index)),
    ...(time === null || bar?.kind === 'cpu' ? [] : [time]),
    ...(memory === null || bar?.kind === 'memory' ? [] : [memory]),
  ]
}
