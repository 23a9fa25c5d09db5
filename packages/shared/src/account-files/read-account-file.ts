import { type ImportedAccount, importedAccountSchema } from '../accounts'
import { readAccountTable } from './account-table'
import { readAccountsYaml, type YamlDocument } from './accounts-yaml'
import { readAccountsTsv, readTeamsTsv } from './ccs-tables'
import type { FileAccount } from './file-account'
import type { FileMistake } from './split-table'

export type AccountFileFormat = 'table' | 'teams.tsv' | 'accounts.tsv' | 'accounts.yaml'

/** A file's accounts, ready for import. */
export interface AccountFile {
  format: AccountFileFormat
  rows: { line: number; account: ImportedAccount }[]
  /** Lines that cannot be imported, in file order. */
  mistakes: FileMistake[]
  notes: string[]
  /** How many accounts got an email based on their team or user name. */
  derivedEmails: number
  /** How many accounts still need a mail domain for their email. */
  needDomain: number
}

interface ReadOptions {
  /** The email domain for accounts without an email; empty if none was chosen. */
  domain: string
  /** Parses YAML, of which JSON is a subset. @throws YamlMistake */
  parseYaml: (text: string) => YamlDocument
}

/** A dry run and an import of this many accounts take 100 of the 120 calls per hour that an admin can make. */
const MOST_ACCOUNTS = 2500

/** Reading a longer quoted field could overflow the stack. */
const MOST_CHARACTERS = 4 * 1024 * 1024
const TOO_LARGE: AccountFile = {
  format: 'table',
  rows: [],
  notes: [],
  derivedEmails: 0,
  needDomain: 0,
  mistakes: [{ line: 1, reason: 'The file is larger than 4 MB. Split it.' }],
}

/**
 * Reads the accounts of a CSV or TSV file with a header, or of the ICPC's `teams.tsv`, `accounts.tsv`, `accounts.yaml`
 * or `accounts.json`. The format is detected from the content.
 */
export const readAccountFile = (given: string, { domain, parseYaml }: ReadOptions): AccountFile => {
  if (given.length > MOST_CHARACTERS) return TOO_LARGE
  const text = given.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const format = formatOf(text)
  const read = format === 'accounts.yaml' ? readAccountsYaml(text, parseYaml) : READERS[format](text)
  const { accounts } = read
  const notes = [...(read.notes ?? []), ...lostLetters(accounts)]
  const mistakes = [...read.mistakes]
  const rows: AccountFile['rows'] = []
  const lineOf = new Map<string, number>()
  let derivedEmails = 0
  let needDomain = 0
  if (accounts.length > MOST_ACCOUNTS)
    mistakes.push({
      line: accounts[MOST_ACCOUNTS]!.line,
      reason: `A file can have at most ${MOST_ACCOUNTS} accounts. Split the file.`,
    })
  for (const found of accounts.slice(0, MOST_ACCOUNTS)) {
    const { line } = found
    if (!found.email && found.handle && domain === '') needDomain += 1
    const account = checked(found, domain)
    const firstLine = 'reason' in account ? undefined : lineOf.get(account.email)
    if ('reason' in account) mistakes.push({ line, name: found.fullName, reason: account.reason })
    else if (firstLine !== undefined)
      mistakes.push({
        line,
        name: found.fullName,
        reason: `${account.email} is already on line ${firstLine}.`,
      })
    else {
      lineOf.set(account.email, line)
      rows.push({ line, account })
      if (!found.email) derivedEmails += 1
    }
  }
  if (rows.length + mistakes.length === 0) mistakes.push({ line: 1, reason: 'The file has no accounts.' })
  return {
    format,
    rows,
    mistakes: mistakes.sort((a, b) => a.line - b.line),
    notes,
    derivedEmails,
    needDomain,
  }
}

/** Excel writes a question mark for each letter that the CSV file's encoding lacks. */
const lostLetters = (accounts: readonly FileAccount[]): string[] => {
  const lines = accounts
    .filter(({ fullName, group = '' }) => /[?\ufffd]/.test(fullName + group))
    .map(({ line }) => line)
  const more = lines.length > 10 ? ` and ${lines.length - 10} more` : ''
  return lines.length === 0
    ? []
    : [
        `A name or class contains “?” or “\ufffd” on ${lines.length === 1 ? 'line' : 'lines'} ${lines.slice(0, 10).join(', ')}${more}. If letters were lost, save the file in Excel as “CSV UTF-8” and import it again.`,
      ]
}

const READERS = { table: readAccountTable, 'teams.tsv': readTeamsTsv, 'accounts.tsv': readAccountsTsv }

const formatOf = (text: string): AccountFileFormat => {
  const [first = '', second = ''] = text.split('\n', 2)
  const version = /^(teams|accounts|file_version)\t\d+\s*$/i.exec(first)?.[1]?.toLowerCase()
  // Older files do not name their format. A team's line begins with a number, an account's with a type.
  if (version === 'teams' || (version === 'file_version' && /^\d*\t/.test(second))) return 'teams.tsv'
  if (version !== undefined) return 'accounts.tsv'
  return /^(?:[^\S\n]*(?:#[^\n]*)?\n|---[^\n]*\n)*[^\S\n]*(?:[[{]|-\s)/.test(text) ? 'accounts.yaml' : 'table'
}

const checked = (
  { email, handle, fullName, lastName, role, group, password }: FileAccount,
  domain: string,
): ImportedAccount | { reason: string } => {
  if (!email && !handle)
    return {
      reason:
        fullName === ''
          ? 'The name is missing.'
          : 'No user name can be derived from this name. Add one in a column “username”.',
    }
  if (!email && domain === '')
    return { reason: 'The account has no email. Enter a mail domain for accounts without an email.' }
  const parsed = importedAccountSchema.safeParse({
    email: email || `${handle}@${domain}`,
    fullName,
    ...(lastName ? { lastName } : {}),
    ...(role ? { role: role.toLowerCase() } : {}),
    ...(group === undefined ? {} : { group: group || null }),
    ...(password ? { password } : {}),
  })
  if (parsed.success) return parsed.data
  const { path, message } = parsed.error.issues[0]!
  return { reason: path[0] === 'email' ? `${email || `${handle}@${domain}`}: ${message}` : message }
}
