import { lintStatement } from './lint-statement'

const good = [
  'A baker sells *fresh* bread. Answer **yes** or `no <= 1`.',
  '',
  '## Input',
  '',
  '- One line with an integer $n$ ($1 \\le n \\le 100$).',
  '- $n$ integers from $0$ to $9$.',
  '',
  '## Output',
  '',
  'One integer.',
  '',
  '{{nextsample}}',
  '',
  'Both loaves are sold.',
  '',
  '{{nextsample}}',
  '',
  'No loaf is left.',
]
const lintsOf = (lines: readonly string[], samples = 2, isInteractive = false) =>
  lintStatement(lines.join('\n'), samples, isInteractive).map(({ line, reason }) => `${line}: ${reason}`)
const replaced = (line: string, by: string) => good.map((each) => (each === line ? by : each))

it('finds nothing in a complete statement', () => {
  expect(lintsOf(good)).toEqual([])
})

it.each<[string, string[], string[]]>([
  [
    'a sample without an explanation',
    replaced('Both loaves are sold.', ''),
    ['12: Nothing after this sample explains it.'],
  ],
  ['a last sample without an explanation', good.slice(0, -1), ['16: Nothing after this sample explains it.']],
  [
    'fewer markers than samples',
    good.slice(0, 14),
    [
      'null: The number of samples (2) differs from the number of {{nextsample}} lines (1). Write one for each sample, followed by an explanation.',
    ],
  ],
  ['a missing section', replaced('## Output', '## Result'), ['null: There is no section "## Output".']],
  [
    'numbers without bounds',
    replaced('- $n$ integers from $0$ to $9$.', '- $n$ integers.'),
    ['6: This line describes numbers without bounds.'],
  ],
  [
    'formulas in italics',
    replaced('One integer.', 'The sum of *n* and _a_i_ is *n + 1*.'),
    [
      '10: Write the formula *n* between dollar signs.',
      '10: Write the formula _a_i_ between dollar signs.',
      '10: Write the formula *n + 1* between dollar signs.',
    ],
  ],
  [
    'comparisons in plain text',
    replaced('One integer.', 'An n ≤ 5.'),
    ['10: Write the formula n ≤ 5. between dollar signs.'],
  ],
])('reports %s', (_what, lines, expected) => {
  expect(lintsOf(lines)).toEqual(expected)
})

it('accepts bounds in the list that follows', () => {
  const list = '- One line with two integers:\n  - $n$, at most $9$;\n  - $m$, at least $1$.'
  expect(lintsOf(replaced('- $n$ integers from $0$ to $9$.', list))).toEqual([])
})

it('requires the section Interaction instead of Input and Output in an interactive problem', () => {
  expect(lintsOf(['## Interaction', '', '{{nextsample}}', '', 'Two questions suffice.'], 1, true)).toEqual([])
  expect(lintsOf(good, 2, true)).toEqual(['null: There is no section "## Interaction".'])
})
