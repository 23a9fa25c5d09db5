import type { FinalVerdict, Score, TestStatus } from '@cohort/shared'
import { buildGroup } from '@cohort/shared/test/scoring-group'
import { type Expectation, expectationOfFolder, withPointsOfTag } from './expectation'
import { complaintAbout } from './expectation-check'
import { groupResolver, readSubmissionsYaml } from './submission-settings'

const scoring = {
  groups: [buildGroup('', null, 100), buildGroup('secret/a', 0, 40), buildGroup('secret/b', 0, 60)],
}

const judged = (statuses: TestStatus[], score: Score | null) => ({
  verdict: (statuses.find((status) => status !== 'Accepted' && status !== 'Skipped') ??
    'Accepted') as FinalVerdict,
  tests: statuses.map((status) => ({ status, firedLimit: null }) as never),
  score,
})
const score = (a: number, b: number, accepted = false): Score => ({
  points: a + b,
  accepted,
  groups: [a + b, a, b],
})

const resolve = groupResolver(['secret/a/1', 'secret/a/2', 'secret/b/1'], scoring)
const expected = (expectation: Expectation | string | undefined): Expectation => {
  if (typeof expectation !== 'object') throw new Error('Nothing is expected.')
  return expectation
}
const folder = (name: string) => expected(expectationOfFolder(name))
const yaml = (text: string) => expected(readSubmissionsYaml(text)('mixed/a.py', resolve).expectation)

const AC = 'Accepted'
const WA = 'Wrong Answer'
const TLE = 'Time Limit Exceeded'

describe('a program for a problem without points', () => {
  it('must get the result of its folder in its first failed test', () => {
    expect(complaintAbout(folder('wrong_answer'), judged([AC, WA, 'Skipped'], null), scoring)).toBeNull()
    expect(complaintAbout(folder('wrong_answer'), judged([AC, TLE, 'Skipped'], null), scoring)).toBe(
      'Expected Wrong Answer.',
    )
  })

  it('meets no expectation after a judge failure', () => {
    const failed = { verdict: 'Internal System Error' as const, tests: [], score: null }
    expect(complaintAbout(folder('accepted'), failed, scoring)).toBe('The judge failed.')
  })
})

describe('a program for a scored problem', () => {
  it('may get the expected result in any of its tests', () => {
    expect(
      complaintAbout(folder('time_limit_exceeded'), judged([WA, AC, TLE], score(20, 0)), scoring),
    ).toBeNull()
    expect(
      complaintAbout(folder('run_time_error'), judged([WA, AC, TLE], score(20, 0)), scoring),
    ).not.toBeNull()
  })

  it('is accepted if the grading accepts it despite failed tests', () => {
    expect(complaintAbout(folder('accepted'), judged([WA, AC, AC], score(0, 60, true)), scoring)).toBeNull()
    expect(complaintAbout(folder('accepted'), judged([WA, AC, AC], score(0, 60)), scoring)).not.toBeNull()
    expect(
      complaintAbout(folder('wrong_answer'), judged([WA, AC, AC], score(0, 60, true)), scoring),
    ).not.toBeNull()
  })

  it.each([
    [score(40, 60, true), 'Expected some of the points, got all of them.'],
    [score(0, 0), 'Expected some of the points, got none.'],
    [score(40, 0), null],
    [score(0, 0, true), null],
  ])('in partially_accepted with %j gets the complaint %j', (points, complaint) => {
    expect(complaintAbout(folder('partially_accepted'), judged([WA, AC, AC], points), scoring)).toBe(
      complaint,
    )
  })

  it('must get the points in its tag', () => {
    const expectation = expected(withPointsOfTag('no verdict', ['// @EXPECTED_SCORE@: 40\n']))
    expect(complaintAbout(expectation, judged([AC, AC, WA], score(40, 0)), scoring)).toBeNull()
    expect(complaintAbout(expectation, judged([AC, AC, WA], score(39, 0)), scoring)).toBe(
      'Expected 40 points.',
    )
    const twice = ['@EXPECTED_SCORE@: 1 @EXPECTED_SCORE@: 2']
    for (const texts of [twice, ['print(1)']])
      expect(withPointsOfTag(folder('accepted'), texts)).toEqual(folder('accepted'))
  })

  it('must meet the rules of submissions.yaml', () => {
    const rules = yaml(
      'mixed:\n  permitted: [AC, WA]\n  score: [30, 50]\n  secret/a:\n    permitted: [AC]\n    score: 40\n  secret/{b,c}:\n    required: [WA]\n',
    )
    expect(complaintAbout(rules, judged([AC, AC, WA], score(40, 0)), scoring)).toBeNull()
    expect(complaintAbout(rules, judged([AC, AC, WA], score(40, 20)), scoring)).toBe(
      'Expected 30 to 50 points.',
    )
    expect(complaintAbout(rules, judged([AC, WA, WA], score(40, 0)), scoring)).toBe(
      'In secret/a: A test has a verdict that is not permitted.',
    )
    expect(complaintAbout(rules, judged([WA, AC, TLE], score(40, 0)), scoring)).toBe(
      'A test has a verdict that is not permitted.',
    )
    expect(complaintAbout(rules, judged([AC, AC, WA], score(35, 5)), scoring)).toBe(
      'In secret/a: Expected 40 points.',
    )
    const none = yaml('mixed:\n  permitted: [AC, WA]\n  secret/a: {required: [WA]}\n')
    expect(complaintAbout(none, judged([AC, AC, WA], score(40, 0)), scoring)).toBe(
      'In secret/a: No test has a required verdict.',
    )
  })

  it('is not reported if a skipped test could have had the required result', () => {
    const rules = yaml('mixed:\n  permitted: [AC, WA]\n  secret/b: {required: [WA]}\n')
    expect(complaintAbout(rules, judged([AC, WA, 'Skipped'], null), scoring)).toBeNull()
  })
})

it('rejects an unknown verdict or score in submissions.yaml with the line number', () => {
  expect(() => readSubmissionsYaml('mixed:\n  secret/a:\n    permitted: [XX]\n')).toThrow(
    /^submissions\/submissions\.yaml:3: mixed\.secret\/a\.permitted\.0: A verdict must be AC/,
  )
  expect(() => readSubmissionsYaml('mixed:\n  score: many\n')).toThrow(
    /^submissions\/submissions\.yaml:2: mixed\.score/,
  )
})
