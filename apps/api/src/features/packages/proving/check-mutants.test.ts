import type { PackageProgram } from '@cohort/problem-format'
import type { FinalVerdict } from '@cohort/shared'
import { testReport } from '../../../../test/reporting-worker'
import { areTooManyUndecided, checkMutants } from './check-mutants'

const program = (...lines: string[]) =>
  ({
    name: 'accepted/a.cpp',
    language: 'cpp',
    sources: [{ path: 'main.cpp', text: ['int main() {', ...lines, '}'].join('\n') }],
  }) as PackageProgram

/** Fakes verdicts for mutants, chosen by their changed text. */
const judgedBy =
  (verdicts: Record<string, FinalVerdict>) =>
  async <P extends { mutant: { to: string } }>(programs: readonly P[]) =>
    programs.map((each) => {
      const verdict = verdicts[each.mutant.to] ?? 'Accepted'
      const tests = verdict === 'Wrong Answer' ? [testReport(), testReport({ status: verdict })] : []
      const rest = { score: null, compileOutput: '', fault: null, executionTime: 0, memoryUsed: 0 }
      return [each, { verdict, tests, ...rest }] as const
    })

it('counts the mutants that the tests catch and lists all others', async () => {
  const check = await checkMutants(
    program('a < b;', 'a == b;', 'a && b;', 'a + b;'),
    20,
    {
      smallCases: judgedBy({
        '<=': 'Wrong Answer',
        '!=': 'Wrong Answer',
        '||': 'Accepted',
        '-': 'Compilation Error',
      }),
      tests: judgedBy({ '<=': 'Time Limit Exceeded' }),
    },
    (index) => `small ${index}`,
  )
  expect(check).toEqual({
    counts: { tried: 3, caught: 1, undecided: 1 },
    problems: [
      'submissions/accepted/a.cpp:3: "==" changed to "!=" fails on small 1, but all tests accept it',
    ],
    warnings: [
      {
        file: 'submissions/accepted/a.cpp',
        line: 4,
        reason: 'No small case and no test notices this change: "&&" changed to "||".',
      },
    ],
  })
})

it('replaces mutants that do not compile and tries no more than requested', async () => {
  const check = await checkMutants(
    program('a < b;', 'a < c;', 'a == b;', 'a == c;'),
    2,
    { smallCases: judgedBy({ '<=': 'Compilation Error' }), tests: judgedBy({ '!=': 'Wrong Answer' }) },
    String,
  )
  expect(check.counts).toEqual({ tried: 2, caught: 2, undecided: 0 })
})

it.each([
  [6, 1, false],
  [6, 2, true],
  [40, 2, false],
  [40, 3, true],
])('areTooManyUndecided for %i mutants with %i undecided returns %s', (tried, undecided, expected) => {
  expect(areTooManyUndecided({ tried, caught: tried - undecided, undecided })).toBe(expected)
})
