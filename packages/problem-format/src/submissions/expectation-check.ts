import { type FinalVerdict, maxPointsOf, type Score, type Scoring, type TestReport } from '@cohort/shared'
import type { Expectation, GroupRule, Outcome, PointsRule } from './expectation'

interface JudgedTest extends Pick<TestReport, 'firedLimit'> {
  status: TestReport['status'] | FinalVerdict
}

interface JudgedProgram {
  verdict: FinalVerdict
  /** In judging order. The first test with the program's verdict decided it. */
  tests: readonly JudgedTest[]
  /** Null if the problem is not scored. */
  score: Score | null
}

/**
 * Compares the result of a program with the package's expectation.
 * @returns a sentence about the first difference; null if there is none
 */
export const complaintAbout = (
  { outcomes, label, points, groups = [] }: Expectation,
  judged: JudgedProgram,
  scoring: Scoring | null,
): string | null => {
  const { score, tests, verdict } = judged
  const decisive = tests.find(({ status }) => status === verdict) ?? { status: verdict, firedLimit: null }
  const outcome = outcomeOf(decisive)
  if (outcome === undefined) return 'The judge failed.'
  if (points?.kind !== 'part' && !isExpected(outcomes, outcome, judged)) return `Expected ${label}.`
  return (
    (score === null || points === undefined ? null : aboutPoints(points, score, scoring)) ??
    groups.map((rule) => aboutGroup(rule, judged, scoring)).find((text) => text !== null) ??
    null
  )
}

/**
 * Whether a program got an expected result. In a scored problem, any failed test may have the expected result, and the
 * grading may accept programs that fail tests.
 */
const isExpected = (
  outcomes: ReadonlySet<Outcome>,
  outcome: Outcome,
  { score, tests }: JudgedProgram,
): boolean => {
  if (score === null || outcome === 'CE') return outcomes.has(outcome)
  if (score.accepted) return outcomes.has('AC')
  return tests.map(outcomeOf).some((each) => each !== undefined && each !== 'AC' && outcomes.has(each))
}

/** The tolerance for comparing points, which are stored with six decimals. */
const ABOUT = 1e-6

const aboutPoints = (
  rule: PointsRule,
  { points, accepted }: Pick<Score, 'points' | 'accepted'>,
  scoring: Scoring | null,
): string | null => {
  if (rule.kind === 'range') {
    const isInside = points >= rule.least - ABOUT && points <= rule.most + ABOUT
    return isInside ? null : `Expected ${rangeText(rule)}.`
  }
  const most = maxPointsOf(scoring) ?? Number.POSITIVE_INFINITY
  if (points >= most - ABOUT) return 'Expected some of the points, got all of them.'
  return accepted || points > 0 ? null : 'Expected some of the points, got none.'
}

const aboutGroup = (
  { name, tests: indices, group, permitted, required, score: expected }: GroupRule,
  { tests, score }: JudgedProgram,
  scoring: Scoring | null,
): string | null => {
  const outcomes = indices.flatMap((index) => tests[index] ?? []).map(outcomeOf)
  const prefix = name === '' ? '' : `In ${name}: `
  if (permitted !== null && outcomes.some((outcome) => outcome !== undefined && !permitted.has(outcome)))
    return `${prefix}A test has a verdict that is not permitted.`
  // Do not complain if tests were skipped, because one of them could have had the required outcome.
  if (
    required !== null &&
    !outcomes.includes(undefined) &&
    !outcomes.some((outcome) => required.has(outcome!))
  )
    return `${prefix}No test has a required verdict.`
  if (expected === null || score === null || group < 0) return null
  const text = aboutPoints(expected, { ...score, points: score.groups[group]! }, scoring)
  return text === null ? null : `${prefix}${text}`
}

const OUTCOMES: Partial<Record<JudgedTest['status'], Outcome>> = {
  Accepted: 'AC',
  'Wrong Answer': 'WA',
  'Compilation Error': 'CE',
  'Runtime Error': 'RTE',
  'Time Limit Exceeded': 'TLE',
  'Memory Limit Exceeded': 'MLE',
}

/** The outcome of a test or program; undefined if it was skipped or the judge failed. */
export const outcomeOf = ({ status, firedLimit }: JudgedTest): Outcome | undefined =>
  status === 'Runtime Error' && firedLimit === 'output' ? 'OLE' : OUTCOMES[status]

/** Whether all tests must run. If a rule applies only to some tests, judging could end before it reaches them. */
export const needsEveryTest = (rules: readonly GroupRule[] = []): boolean =>
  rules.some(({ name, permitted, required }) => name !== '' && (permitted !== null || required !== null))

export const rangeText = ({ least, most }: { least: number; most: number }): string =>
  least !== most ? `${least} to ${most} points` : `${least} ${least === 1 ? 'point' : 'points'}`
