import {
  type AccountFile,
  type AccountImport,
  batchesOf,
  type FileMistake,
  generatePassword,
  MAX_ACCOUNTS_PER_IMPORT,
  nameSkeleton,
} from '@cohort/shared'
import { ApiError } from '../../http/api-error'
import { importAccounts } from './api/import-accounts'
import type { Slip } from './slips.store'

export type FileRow = AccountFile['rows'][number]

/** A row in the file, with the change that importing it would make. */
export interface PlannedRow extends FileRow {
  planned: AccountImport
  /**
   * The password of a new account, from the file or generated in the browser, so that it survives a lost response.
   * Null for existing accounts.
   */
  password: string | null
  /** The first row whose name looks the same as this one's; null if that is this row. */
  lookalike: { fullName: string; line: number } | null
}

export interface Plan {
  /** The id of the import. */
  id: string
  rows: PlannedRow[]
  /** Lines that the API rejects, with reasons. */
  refused: FileMistake[]
}

/** The progress of an import. */
export interface Progress {
  done: number
  total: number
}

type OnProgress = (progress: Progress) => void

/** Accounts per call: few, to show progress, but more for long files, because an admin can make only 120 calls an hour. */
const importSize = (rows: number): number =>
  Math.min(MAX_ACCOUNTS_PER_IMPORT, Math.max(5, Math.ceil(rows / 25)))

/**
 * Asks the API what importing the rows would change.
 * @throws ApiError for any error that does not name individual rows
 */
export const planImport = async (rows: readonly FileRow[], onProgress: OnProgress): Promise<Plan> => {
  const plan: Plan = { id: newId(), rows: [], refused: [] }
  const lookalikeOf = lookalikesIn(rows)
  let done = 0
  for (const batch of batchesOf(rows, MAX_ACCOUNTS_PER_IMPORT)) {
    onProgress({ done, total: rows.length })
    const { planned, refused } = await planBatch(batch)
    plan.rows.push(
      ...planned.map((row) => ({ ...row, password: passwordOf(row), lookalike: lookalikeOf(row) })),
    )
    plan.refused.push(...refused)
    done += batch.length
  }
  return plan
}

const passwordOf = ({ account, planned }: Pick<PlannedRow, 'account' | 'planned'>): string | null =>
  planned.change === 'create' ? (account.password ?? generatePassword()) : null

/** Generates an id of 24 hexadecimal digits. */
const newId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

const planBatch = async (
  batch: readonly FileRow[],
): Promise<{ planned: Omit<PlannedRow, 'lookalike' | 'password'>[]; refused: FileMistake[] }> => {
  if (batch.length === 0) return { planned: [], refused: [] }
  try {
    const answer = await importAccounts(accountsOf(batch), { dryRun: true })
    return { planned: batch.map((row, index) => ({ ...row, planned: answer[index]! })), refused: [] }
  } catch (error) {
    const refused = refusedRows(batch, error)
    if (refused.size === 0) throw error
    const rest = await planBatch(batch.filter((row) => !refused.has(row)))
    const mistakes = [...refused].map(([{ line, account }, reason]) => ({
      line,
      name: account.fullName,
      reason,
    }))
    return { ...rest, refused: [...mistakes, ...rest.refused] }
  }
}

const accountsOf = (rows: readonly FileRow[]) => rows.map(({ account }) => account)

/** The rows that the error names by index, with the reasons. */
const refusedRows = (batch: readonly FileRow[], error: unknown): Map<FileRow, string> => {
  const refused = new Map<FileRow, string>()
  if (!(error instanceof ApiError)) return refused
  for (const { path, message } of error.issues) {
    const row = batch[Number(/^accounts\.(\d+)\./.exec(path)?.[1])]
    if (row !== undefined) refused.set(row, message)
  }
  return refused
}

const lookalikesIn = (rows: readonly FileRow[]) => {
  const firsts = new Map<string, FileRow>()
  for (const row of rows) {
    const key = nameSkeleton(row.account.fullName)
    if (!firsts.has(key)) firsts.set(key, row)
  }
  return (row: FileRow): PlannedRow['lookalike'] => {
    const first = firsts.get(nameSkeleton(row.account.fullName))
    return first === undefined || first.line === row.line
      ? null
      : { fullName: first.account.fullName, line: first.line }
  }
}

/** The rows that an import changes. */
export const changesIn = ({ rows }: Plan): PlannedRow[] =>
  rows.filter(({ planned }) => planned.change !== 'none')

/** Whether the name looks like that of an earlier row or of an existing account. */
export const isAlike = ({ planned, lookalike }: PlannedRow): boolean =>
  Boolean(lookalike ?? planned.similarTo)

/** An imported row. Its password is null if this import did not create the account. */
export type ImportedRow = PlannedRow

/** The slip for an imported row. */
export const slipOf = ({
  planned: { email, after },
  account: { lastName },
  password,
}: ImportedRow): Slip => ({
  email,
  fullName: after.fullName,
  lastName,
  group: after.group,
  password,
})

/** The slips with generated passwords, which are not in the file. */
export const generatedIn = (rows: readonly ImportedRow[]): Slip[] =>
  rows.filter(({ account, password }) => account.password === undefined && password !== null).map(slipOf)

/**
 * Imports rows in several calls. Passes the rows of each call to `onDone`, so that a retry can continue with the rest.
 * @param importId the plan's id
 * @throws ApiError
 */
export const runImport = async (
  importId: string,
  rows: readonly PlannedRow[],
  onDone: (imported: ImportedRow[]) => void,
): Promise<void> => {
  for (const batch of batchesOf(rows, importSize(rows.length))) {
    const accounts = batch.map(({ account, password }) => ({ ...account, ...(password && { password }) }))
    const answer = await importAccounts(accounts, { dryRun: false, importId })
    // Somebody else may have created the account, with another password, after the file was compared.
    onDone(batch.map((row, index) => (answer[index]?.change === 'create' ? row : { ...row, password: null })))
  }
}
