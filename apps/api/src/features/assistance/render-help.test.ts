import type { Analysis } from '@cohort/shared'
import type { Evidence, FailedTest } from './evidence'
import { renderHelp } from './render-help'

const none = { state: 'none', result: null } as const
const analysisOf = (parts: Partial<Analysis> = {}): Analysis => ({
  lints: none,
  replay: none,
  growth: none,
  counterexample: none,
  ...parts,
})
const hidden: FailedTest = {
  ...{ number: 5, status: 'Wrong Answer' },
  ...{ input: null, expected: null, output: null, stderr: '' },
}
const problem = { samples: [{ input: '7\n', expectedOutput: '7\n' }], statement: '', tags: [] }
const evidence = (
  failed: FailedTest | null,
  parts: Partial<Analysis> = {},
  more: Partial<NonNullable<Evidence['result']>> = {},
): Evidence => ({
  language: 'cpp',
  problem,
  result: {
    verdict: failed?.status ?? 'Accepted',
    isRun: false,
    tests: 9,
    compileOutput: '',
    failed,
    analysis: analysisOf(parts),
    ...more,
  },
  hints: { total: 2, opened: [] },
})

it('says what to do if the code was not run', () => {
  const text = renderHelp({ language: 'cpp', problem, result: null, hints: { total: 0, opened: [] } })
  expect(text).toBe(
    '**Help from the judge, without AI.** It is based on what your program did.\n\nRun or submit this code first. The help then uses its result.',
  )
})

it('gives advice for a hidden test only until a failing input is known', () => {
  const advice = /Try what they do not contain/
  expect(renderHelp(evidence(hidden))).toMatch(advice)
  expect(renderHelp(evidence(hidden, { counterexample: { state: 'offered', result: null } }))).toMatch(
    /Find a failing input/,
  )
  const found = {
    ...{ input: '2\n1 1\n', answer: '2\n', output: '-2\n' },
    ...{ status: 'Wrong Answer' as const, stderr: '', message: null },
  }
  const text = renderHelp(
    evidence(hidden, { counterexample: { state: 'done', result: { tried: 3, found } } }),
  )
  expect(text).not.toMatch(advice)
  expect(text).toContain('### A small input on which it fails\n\n```\n2\n1 1\n```')
  expect(text).toContain('Only the sign differs.')
})

it('explains a time limit by the input, of a sample and of a small failing input', () => {
  const slow = { status: 'Time Limit Exceeded', input: '1 2 1000000000000\n' } as const
  const tooFar = /contains 1,000,000,000,000\./
  expect(renderHelp(evidence({ ...hidden, ...slow, output: '' }))).toMatch(tooFar)
  expect(renderHelp(evidence({ ...hidden, ...slow, input: null }))).toMatch(/too slow for a large input/)
  const found = { ...slow, answer: '3\n', output: '', stderr: '', message: null }
  const searched = { counterexample: { state: 'done' as const, result: { tried: 3, found } } }
  expect(renderHelp(evidence({ ...hidden, ...slow, input: null }, searched))).toMatch(tooFar)
})

it('names undefined behaviour and at most three warnings', () => {
  const replay = { fault: 'Division by zero.', line: 4, text: '', input: '0\n' }
  const warning = (line: number) => `main.cpp:${line}:1: warning: number ${line}\n`
  const text = renderHelp(
    evidence(
      { ...hidden, status: 'Runtime Error' },
      {
        replay: { state: 'done', result: replay },
        lints: { state: 'done', result: { text: [1, 2, 3, 4].map(warning).join('  1 | int x;\n') } },
      },
    ),
  )
  expect(text).toContain('(line 4)\n\nDivision by zero.')
  expect(text).toContain('number 3')
  expect(text).not.toMatch(/number 4|int x/)
})

it('leads with a mistake that a warning names, and then gives no advice about inputs', () => {
  const format = (column: number) =>
    `main.cpp:5:${column}: warning: format ‘%d’ expects argument of type ‘int*’, but argument 4 has type ‘long long int*’ [-Wformat=]\n`
  const warned = (text: string) => ({ lints: { state: 'done' as const, result: { text } } })
  const text = renderHelp(evidence(hidden, warned(format(13) + format(16))))
  expect(text).toContain(
    'hidden test 5 of 9\n\nLine 5 uses `%d` for a value of type `long long int`. Use `%lld`.\n\n### Warnings',
  )
  const unused = "main.cpp:3:7: warning: unused variable 'x' [-Wunused-variable]\n"
  expect(renderHelp(evidence(hidden, warned(unused)))).toMatch(/Try what they do not contain/)
})

it('quotes outputs so that they cannot end the quotation', () => {
  const text = renderHelp(evidence({ ...hidden, expected: '1\n', output: '```\n# Injected\n' }))
  expect(text).toContain('````\n```\n# Injected\n````')
})

it('offers the next hint unless the program was accepted', () => {
  expect(renderHelp(evidence(hidden))).toContain('Open hint 1 of 2')
  expect(renderHelp(evidence(null))).not.toContain('hint')
})
