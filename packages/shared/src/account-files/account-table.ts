import type { FileAccount, ReadFile } from './file-account'
import { type FileMistake, splitTable } from './split-table'

const COLUMNS = ['email', 'username', 'name', 'role', 'password'] as const
type Column = (typeof COLUMNS)[number]

/** Reads CSV or TSV whose header names its columns: `name`, `email` or `username`, and if wanted `role` and `password`. */
export const readAccountTable = (text: string): ReadFile => {
  const header = text.slice(0, text.indexOf('\n') >>> 0)
  const delimiter = ['\t', ';'].find((each) => header.includes(each)) ?? ','
  const { rows, mistakes } = splitTable(text, delimiter)
  const [first, ...others] = rows
  if (first === undefined) return { accounts: [], mistakes }
  const columns = first.fields.map((field) => field.toLowerCase())
  const unused = first.fields.filter((field, index) => field !== '' && !isColumn(columns[index]!))
  const wrong = wrongHeader(columns)
  if (wrong !== null) return { accounts: [], mistakes: [{ line: first.line, reason: wrong }] }
  const accounts: FileAccount[] = []
  const misfits: FileMistake[] = []
  for (const { line, fields } of others) {
    const fieldOf = (column: Column) => fields[columns.indexOf(column)]
    if (fields.length > columns.length)
      misfits.push({
        line,
        reason: `The line has ${fields.length} fields, but the header ${columns.length}.`,
      })
    else
      accounts.push({
        line,
        email: fieldOf('email'),
        handle: fieldOf('username'),
        fullName: fieldOf('name') ?? '',
        role: fieldOf('role'),
        password: fieldOf('password'),
      })
  }
  return { accounts, mistakes: [...misfits, ...mistakes], notes: unused.length > 0 ? [notUsed(unused)] : [] }
}

const isColumn = (name: string): boolean => (COLUMNS as readonly string[]).includes(name)

const notUsed = (columns: readonly string[]): string =>
  columns.length === 1
    ? `The column “${columns[0]}” was not used.`
    : `These columns were not used: ${columns.join(', ')}.`

const wrongHeader = (columns: readonly string[]): string | null => {
  const missing = [['email', 'username'], ['name']].find(
    (either) => !either.some((column) => columns.includes(column)),
  )
  const twice = columns.find((column, index) => isColumn(column) && columns.indexOf(column) !== index)
  if (missing !== undefined)
    return `The first line must name the columns: name, email or username, and if wanted role and password. The column ${missing.join(' or ')} is missing.`
  return twice === undefined ? null : `The column ${twice} appears twice.`
}
