import { type ContentRow, contentReport } from './content-report'

const row = (more: Partial<ContentRow>): ContentRow => ({
  title: 'A',
  pattern: 'Greedy',
  rating: 3,
  tests: 20,
  programs: 12,
  smallCases: 1900,
  mutants: { tried: 20, caught: 19, undecided: 1 },
  margins: {
    cpp: { limit: 1, slowestAccepted: 0.05, fastestSlow: 5.5 },
    python: { limit: 2, slowestAccepted: 0.614, fastestSlow: null },
  },
  ...more,
})

it('has a row for each problem, sorted by pattern and rating, and the totals', () => {
  const lines = contentReport([
    row({ title: 'Z', pattern: 'Heap' }),
    row({ rating: 5 }),
    row({ title: 'B | C' }),
  ]).split('\n')
  expect(lines.filter((line) => /^\| [A-Z]/.test(line))).toEqual([
    '| B \\| C | Greedy | 3 | 20 | 12 | 1900 | 20 | 19 | 1 | 1, 2 s | 0.05 / 5.50 | – | 0.61 / – | – |',
    '| A | Greedy | 5 | 20 | 12 | 1900 | 20 | 19 | 1 | 1, 2 s | 0.05 / 5.50 | – | 0.61 / – | – |',
    '| Z | Heap | 3 | 20 | 12 | 1900 | 20 | 19 | 1 | 1, 2 s | 0.05 / 5.50 | – | 0.61 / – | – |',
  ])
  expect(lines).toContain(
    '3 problems, 60 tests, 36 programs, 5700 small cases, 60 mutants: 57 caught, 3 undecided.',
  )
})
