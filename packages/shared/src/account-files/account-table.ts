import type { FileAccount, ReadFile } from './file-account'
import { type FileMistake, splitTable } from './split-table'
import { userNameMaker } from './user-names'

const COLUMNS = ['email', 'username', 'name', 'role', 'password'] as const
type Column = (typeof COLUMNS)[number]

/** Reads CSV or TSV whose header names its columns: `name`, and if wanted `email`, `username`, `role` and `password`. */
export const readAccountTable = (text: string): ReadFile => {
  const header = text.slice(0, text.indexOf('\n') >>> 0)
  const delimiter = ['\t', ';'].find((each) => header.includes(each)) ?? ','
  const { rows, mistakes } = splitTable(text, delimiter)
  const [first, ...others] = rows
  if (first === undefined) return { accounts: [], mistakes }
  // `E-Mail` and `User name` are the same columns.
  const columns = first.fields.map((field) => field.toLowerCase().replace(/[\s_-]/g, ''))
  const unused = first.fields.filter((field, index) => field !== '' && !isColumn(columns[index]!))
  const wrong = wrongHeader(columns)
  if (wrong !== null) return { accounts: [], mistakes: [{ line: first.line, reason: wrong }] }
  const accounts: FileAccount[] = []
  const misfits: FileMistake[] = []
  for (const { line, fields } of others) {
    const fieldOf = (column: Column) => fields[columns.indexOf(column)]
    const name = fieldOf('name') ?? ''
    if (fields.length > columns.length)
      misfits.push({
        line,
        name,
        reason: `The line has ${fields.length} fields, but the header ${columns.length}.`,
      })
    else
      accounts.push({
        line,
        email: fieldOf('email'),
        handle: fieldOf('username'),
        fullName: name,
        role: fieldOf('role'),
        password: fieldOf('password'),
      })
  }
  const { named, count } = withUserNames(accounts)
  const notes = [...(unused.length > 0 ? [notUsed(unused)] : []), ...(count > 0 ? [madeNames(count)] : [])]
  return { accounts: named, mistakes: [...misfits, ...mistakes], notes }
}

const madeNames = (count: number): string =>
  `${count === 1 ? 'One user name was' : `${count} user names were`} made from names. The same name in another file means the same account. To tell people apart, add a column “username”.`

/** Accounts without an email and a user name get one made of their name. */
const withUserNames = (accounts: readonly FileAccount[]): { named: FileAccount[]; count: number } => {
  const given = accounts.flatMap(({ email, handle }) => [handle, email?.split('@')[0]])
  const make = userNameMaker(given.flatMap((each) => each?.toLowerCase() ?? []))
  let count = 0
  const named = accounts.map((account) => {
    if (account.email || account.handle) return account
    const handle = make(account.fullName)
    if (handle !== undefined) count += 1
    return { ...account, handle }
  })
  return { named, count }
}

const isColumn = (name: string): boolean => (COLUMNS as readonly string[]).includes(name)

const notUsed = (columns: readonly string[]): string =>
  columns.length === 1
    ? `The column “${columns[0]}” was not used.`
    : `These columns were not used: ${columns.join(', ')}.`

const wrongHeader = (columns: readonly string[]): string | null => {
  const twice = columns.find((column, index) => isColumn(column) && columns.indexOf(column) !== index)
  if (!columns.includes('name'))
    return 'The first line must name the columns: name, and if wanted email, username, role and password. The column name is missing.'
  return twice === undefined ? null : `The column ${twice} appears twice.`
}
