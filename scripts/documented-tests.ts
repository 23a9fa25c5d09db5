import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(__dirname, '..')

export interface DocumentedTest {
  file: string
  name: string
}

export const readDoc = (name: string): string => readFileSync(join(root, 'docs', name), 'utf8')

/** The cells in a row of a Markdown table. */
export const cellsOf = (row: string): string[] =>
  row
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())

/**
 * Reads the tests in a cell, in the form "`path`: name · name", with <br> between files.
 * @throws Error if a part of the cell has a different form
 */
export const testsOf = (cell: string): DocumentedTest[] =>
  cell.split('<br>').flatMap((part) => {
    const [, file, names] = /^`([^`]+)`: (.+)$/.exec(part.trim()) ?? []
    if (file === undefined || names === undefined)
      throw new Error(`Expected a file and test names, got: ${part}`)
    return names.split(' · ').map((name) => ({ file, name: name.trim() }))
  })

/** Whether the file exists and contains a test with that name. */
export const testExists = ({ file, name }: DocumentedTest): boolean => {
  const path = join(root, file)
  if (!existsSync(path)) return false
  const source = readFileSync(path, 'utf8').replace(/\\(['"`])/g, '$1')
  return ["'", '"', '`'].some((quote) => source.includes(`${quote}${name}${quote}`))
}
