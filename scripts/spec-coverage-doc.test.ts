import { cellsOf, readDoc, testExists, testsOf } from './documented-tests'

const sections = readDoc('spec-coverage.md')
  .split(/^## (?=§)/m)
  .slice(1)
const rows = sections.flatMap((section) =>
  section
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| asked |'))
    .map(cellsOf),
)

test('each section from §2 to §9 has a table', () => {
  expect(sections.map((section) => section.slice(0, 2))).toEqual([2, 3, 4, 5, 6, 7, 8, 9].map((n) => `§${n}`))
  for (const section of sections) expect(section).toContain('| asked | tests |\n|---|---|\n| ')
  for (const cells of rows) expect([cells, cells.length]).toEqual([cells, 2])
})

test.each(rows.map(([asked, tests]) => [asked, tests ?? ''] as const))(
  'the tests of “%s” exist',
  (_asked, tests) => {
    expect(testsOf(tests).filter((documented) => !testExists(documented))).toEqual([])
  },
)
