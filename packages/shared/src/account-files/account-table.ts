import type { FileAccount, ReadFile } from './file-account'
import { type FileMistake, splitTable } from './split-table'
import { userNameMaker } from './user-names'

const COLUMNS = ['email', 'username', 'name', 'firstname', 'lastname', 'class', 'role', 'password'] as const
type Column = (typeof COLUMNS)[number]

/** Aliases of the columns, in lower case without spaces, hyphens or underscores. */
const SYNONYMS = new Map<string, Column>([
  ...['givenname', 'forename', 'vorname'].map((word) => [word, 'firstname'] as const),
  ...['surname', 'familyname', 'nachname'].map((word) => [word, 'lastname'] as const),
  ...['klasse', 'team', 'group', 'affiliation'].map((word) => [word, 'class'] as const),
])

/**
 * Reads CSV or TSV whose header names its columns: `name`, or `first name` and `last name`, and optionally `email`,
 * `username`, `class`, `role` and `password`. As in Excel, a first line such as `sep=;` sets the delimiter.
 */
export const readAccountTable = (text: string): ReadFile => {
  const { rows, mistakes } = rowsOf(text)
  const [first, ...others] = rows
  if (first === undefined) return { accounts: [], mistakes }
  const columns = columnsOf(first.fields)
  const unused = first.fields.filter((field, index) => field !== '' && columns[index] === null)
  const wrong = wrongHeader(columns)
  if (wrong !== null) return { accounts: [], mistakes: [{ line: first.line, reason: wrong }] }
  const accounts: FileAccount[] = []
  const misfits: FileMistake[] = []
  for (const { line, fields } of others) {
    const fieldOf = (column: Column) => fields[columns.indexOf(column)]
    const name = fieldOf('name') ?? [fieldOf('firstname'), fieldOf('lastname')].filter(Boolean).join(' ')
    if (fields.length > columns.length)
      misfits.push({
        line,
        name,
        reason: `The line has ${fields.length} fields, but the header has ${columns.length}.`,
      })
    else
      accounts.push({
        line,
        email: fieldOf('email'),
        handle: fieldOf('username'),
        fullName: name,
        lastName: fieldOf('lastname'),
        role: fieldOf('role'),
        group: fieldOf('class'),
        password: fieldOf('password'),
      })
  }
  const { named, count } = withUserNames(accounts)
  const notes = [
    ...(unused.length > 0 ? [notUsed(unused)] : []),
    ...(count > 0 ? [derivedNamesNote(count)] : []),
  ]
  return { accounts: named, mistakes: [...misfits, ...mistakes], notes }
}

const rowsOf = (text: string) => {
  const given = /^"?sep=([,;\t])"?\n/i.exec(text)?.[1]
  // Keep the line break, so that line numbers stay correct.
  if (given !== undefined) return splitTable(text.replace(/^.*/, ''), given)
  const header = /^.*\S.*$/m.exec(text)?.[0] ?? ''
  return splitTable(text, ['\t', ';'].find((each) => header.includes(each)) ?? ',')
}

const derivedNamesNote = (count: number): string =>
  `${count === 1 ? 'One user name was' : `${count} user names were`} derived from names. The same name in another file means the same account. To tell people apart, add a column “username”.`

/** Derives user names for accounts that have neither an email nor a user name. */
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

/** The column of each header field; null if unknown. */
const columnsOf = (fields: readonly string[]): (Column | null)[] => {
  const named = fields
    .map((field) => {
      // Accept spellings such as `E-Mail` and `User name`.
      const word = field.toLowerCase().replace(/[\s_-]/g, '')
      return COLUMNS.find((column) => column === word) ?? SYNONYMS.get(word) ?? null
    })
    // If a file has both a class and a team column, use the first.
    .map((column, index, all) => (column === 'class' && all.indexOf('class') < index ? null : column))
  if (!named.includes('name')) return named
  const hasOnlyFirst = named.includes('firstname') && !named.includes('lastname')
  return named.map((column) => {
    // Many German class lists have a first name and a `name`, which is the last name.
    if (hasOnlyFirst) return column === 'name' ? 'lastname' : column
    return column === 'firstname' || column === 'lastname' ? null : column
  })
}

const notUsed = (columns: readonly string[]): string =>
  columns.length === 1
    ? `The column “${columns[0]}” was not used.`
    : `These columns were not used: ${columns.join(', ')}.`

const WORDS: Partial<Record<Column, string>> = { firstname: 'first name', lastname: 'last name' }

const wrongHeader = (columns: readonly (Column | null)[]): string | null => {
  const twice = columns.find((column, index) => column !== null && columns.indexOf(column) !== index)
  const missing = missingColumn(columns)
  if (missing !== null)
    return `The first line must name the columns: name (or first name and last name), and optionally email, username, class, role and password. The column ${WORDS[missing] ?? missing} is missing.`
  return twice ? `The column ${WORDS[twice] ?? twice} appears twice.` : null
}

const missingColumn = (columns: readonly (Column | null)[]): Column | null => {
  const [hasFirst, hasLast] = [columns.includes('firstname'), columns.includes('lastname')]
  if (hasFirst !== hasLast) return hasFirst ? 'lastname' : 'firstname'
  return hasFirst || columns.includes('name') ? null : 'name'
}
