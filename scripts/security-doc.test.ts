import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(__dirname, '..')

interface Row {
  number: string
  cells: string[]
}

const rows: Row[] = readFileSync(join(root, 'docs', 'security.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| \d+ \|/.test(line))
  .map((line) => {
    const cells = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim())
    return { number: cells[0] ?? '', cells }
  })

/** `path`: name · name, of several files with a line break between them. */
const testsOf = (cell: string): { file: string; name: string }[] =>
  cell.split('<br>').flatMap((part) => {
    const [, file, names] = /^`([^`]+)`: (.+)$/.exec(part.trim()) ?? []
    if (file === undefined || names === undefined) throw new Error(`No file and test is named by: ${part}`)
    return names.split(' · ').map((name) => ({ file, name: name.trim() }))
  })

test('the table has each of the 27 items once, each with what holds it and a test', () => {
  expect(rows.map(({ number }) => number)).toEqual(
    Array.from({ length: 27 }, (_, index) => String(index + 1)),
  )
  for (const { cells } of rows) {
    expect(cells).toHaveLength(5)
    for (const cell of cells) expect(cell).not.toBe('')
  }
})

test.each(rows.map(({ number, cells }) => [number, cells.at(-1)!] as const))(
  'the tests of item %s are where the table says, under these names',
  (_number, cell) => {
    for (const { file, name } of testsOf(cell)) {
      expect([file, existsSync(join(root, file))]).toEqual([file, true])
      const source = readFileSync(join(root, file), 'utf8').replace(/\\(['"`])/g, '$1')
      const quoted = ["'", '"', '`'].some((quote) => source.includes(`${quote}${name}${quote}`))
      expect([file, name, quoted]).toEqual([file, name, true])
    }
  },
)
