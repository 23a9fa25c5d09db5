import { buildSubmission, buildTest } from '../../../test/factories'
import { leadTests } from './lead-tests'
import { foldsOf } from './test-folds'

const tests = (...statuses: string[]) => statuses.map((status) => buildTest({ status }))
const brief = (folds: ReturnType<typeof foldsOf>) =>
  folds.map(({ first, count, status, group }) => [first, count, status, group?.name ?? null])

describe('tests that are not shown separately', () => {
  it('are collapsed into ranges with the same status', () => {
    const submission = buildSubmission({
      verdict: 'Wrong Answer',
      testCaseResults: tests('Accepted', 'Accepted', 'Wrong Answer', 'Skipped', 'Skipped'),
    })
    expect(brief(foldsOf(submission, new Set(leadTests(submission))))).toEqual([
      [0, 2, 'Accepted', null],
      [3, 2, 'Skipped', null],
    ])
  })

  it('are collapsed by group if the problem is scored', () => {
    const submission = buildSubmission({
      verdict: 'Wrong Answer',
      testCaseResults: tests('Accepted', 'Wrong Answer', 'Accepted', 'Skipped'),
      groups: [{ name: 'all', points: 0, maxPoints: 1, status: 'Wrong Answer', firstTest: 1, testCount: 3 }],
    })
    expect(brief(foldsOf(submission, new Set([1])))).toEqual([
      [0, 1, 'Accepted', null],
      [1, 3, 'Wrong Answer', 'all'],
    ])
  })

  it('do not include tests that have not been judged yet', () => {
    const submission = buildSubmission({
      verdict: 'Running Test Case 2/3',
      testCaseResults: tests('Accepted'),
    })
    expect(brief(foldsOf(submission, new Set()))).toEqual([[0, 1, 'Accepted', null]])
  })
})

describe('the tests at the top', () => {
  const sample = buildTest({ isSample: true, input: '1', expectedOutput: '1', actualOutput: '1' })

  it('are only the deciding test if one failed', () => {
    const testCaseResults = [sample, ...tests('Runtime Error', 'Wrong Answer')]
    expect(leadTests(buildSubmission({ verdict: 'Runtime Error', testCaseResults }))).toEqual([1])
  })

  it('are up to three samples after a successful run', () => {
    const testCaseResults = [sample, sample, sample, sample]
    const run = buildSubmission({ verdict: 'Partial - Sample Run', submissionType: 'run', testCaseResults })
    expect(leadTests(run)).toEqual([0, 1, 2])
  })

  it('are omitted for an accepted submission', () => {
    expect(leadTests(buildSubmission({ verdict: 'Accepted', testCaseResults: [sample] }))).toEqual([])
  })
})
