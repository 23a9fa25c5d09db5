import { cellsOf, readDoc, testExists, testsOf } from './documented-tests'

const rows = readDoc('security.md')
  .split('\n')
  .filter((line) => /^\| \d+ \|/.test(line))
  .map((line) => {
    const cells = cellsOf(line)
    return { number: cells[0] ?? '', cells }
  })

test('the table lists each of the 27 items once, with its mechanism and tests', () => {
  expect(rows.map(({ number }) => number)).toEqual(
    Array.from({ length: 27 }, (_, index) => String(index + 1)),
  )
  for (const { cells } of rows) {
    expect(cells).toHaveLength(5)
    for (const cell of cells) expect(cell).not.toBe('')
  }
})

test.each(rows.map(({ number, cells }) => [number, cells.at(-1)!] as const))(
  'the tests of item %s exist',
  (_number, cell) => {
    expect(testsOf(cell).filter((documented) => !testExists(documented))).toEqual([])
  },
)
