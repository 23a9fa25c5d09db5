import { type FinalVerdict, maxPointsOf, type Score, type Scoring, type TestReport } from '@cohort/shared'
import type { Expectation, GroupRule, Outcome, PointsRule } from './expectation'

type JudgedTest = Pick<TestReport, 'status' | 'firedLimit'>

/** What a program came to; its tests in order. */
interface JudgedProgram {
  verdict: FinalVerdict
  tests: readonly JudgedTest[]
  /** Null when the problem gives no points. */
  score: Score | null
}

/** What a program was judged on. */
export interface JudgedOn {
  scoring: Scoring | null
}

/**
 * In what way a judged program does not do what its package says.
 * @returns a sentence, or null if the program does it
 */
export const complaintAbout = (
  expectation: Exclude<Expectation<GroupRule>, { kind: 'none' }>,
  judged: JudgedProgram,
  on: JudgedOn,
): string | null => {
  const { outcomes, points, groups } = expectation
  const outcome = outcomeOf(judged.verdict, judged.tests)
  if (outcome === undefined) return 'The judge failed.'
  if (points?.kind !== 'part' && !isExpected(outcomes, outcome, judged))
    return `It is to come to ${expectation.label}.`
  return (
    (judged.score === null || points === undefined ? null : aboutPoints(points, judged.score, on)) ??
    (groups ?? []).map((rule) => aboutGroup(rule, judged, on)).find((text) => text !== null) ??
    null
  )
}

/**
 * Where all tests run, a failed one of the expected kind need not be the first; and a package's grading may accept
 * a program that fails tests.
 */
const isExpected = (
  outcomes: ReadonlySet<Outcome>,
  outcome: Outcome,
  { score, tests }: Omit<JudgedProgram, 'verdict'>,
): boolean => {
  if (score === null || outcome === 'CE') return outcomes.has(outcome)
  if (score.accepted) return outcomes.has('AC')
  return tests.map(outcomeOfTest).some((each) => each !== null && each !== 'AC' && outcomes.has(each))
}

/** Points are written with six decimals. */
const ABOUT = 1e-6

const aboutPoints = (rule: PointsRule, score: Score, { scoring }: JudgedOn): string | null => {
  const { points, accepted } = score
  if (rule.kind === 'range')
    return points >= rule.least - ABOUT && points <= rule.most + ABOUT
      ? null
      : `It is to get ${rangeText(rule)}.`
  const most = maxPointsOf(scoring) ?? Number.POSITIVE_INFINITY
  if (points >= most - ABOUT) return 'It is to get a part of the points, and gets all of them.'
  return accepted || points > 0 ? null : 'It is to get a part of the points, and gets none.'
}

const aboutGroup = (
  { name, tests: indices, group, permitted, required, points }: GroupRule,
  { tests, score }: Omit<JudgedProgram, 'verdict'>,
  on: JudgedOn,
): string | null => {
  const of = indices
    .map((index) => tests[index])
    .filter((test) => test !== undefined)
    .map(outcomeOfTest)
  const say = (text: string): string =>
    name === '' ? `${text[0]!.toUpperCase()}${text.slice(1)}` : `In ${name}: ${text}`
  if (permitted !== null && of.some((outcome) => outcome !== null && !permitted.has(outcome)))
    return say('a test comes to what is not permitted.')
  // What was skipped might have come to it.
  if (required !== null && !of.includes(null) && !of.some((outcome) => required.has(outcome!)))
    return say('no test comes to what is required.')
  if (points === null || score === null || group < 0) return null
  const text = aboutPoints(points, { ...score, points: score.groups[group]! }, on)
  return text === null ? null : say(text)
}

const OUTCOMES: Partial<Record<FinalVerdict, Outcome>> = {
  Accepted: 'AC',
  'Wrong Answer': 'WA',
  'Time Limit Exceeded': 'TLE',
  'Memory Limit Exceeded': 'MLE',
  'Runtime Error': 'RTE',
  'Compilation Error': 'CE',
}

/** The outcome of one test; null if it did not run. */
const outcomeOfTest = ({ status, firedLimit }: Pick<TestReport, 'status' | 'firedLimit'>): Outcome | null =>
  status === 'Skipped' || status === 'Custom Output'
    ? null
    : (outcomeOf(status, [{ status, firedLimit }]) ?? null)

/**
 * The outcome of a judged program; undefined for a failure of the judge itself, which meets no expectation.
 * @param tests its tests in order: the first that failed decided
 */
export const outcomeOf = (verdict: FinalVerdict, tests: readonly JudgedTest[]): Outcome | undefined => {
  const decisive = tests.find(({ status }) => status === verdict)
  return verdict === 'Runtime Error' && decisive?.firedLimit === 'output' ? 'OLE' : OUTCOMES[verdict]
}

/** Whether only all tests can tell: a rule is for some of them, and judging may end before it comes to those. */
export const needsEveryTest = (rules: readonly GroupRule[] = []): boolean =>
  rules.some(({ name, permitted, required }) => name !== '' && (permitted !== null || required !== null))

export const rangeText = ({ least, most }: { least: number; most: number }): string =>
  least === most ? `${least} points` : `${least} to ${most} points`
