import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { PackageError, parseYaml } from '@cohort/problem-format'
import {
  type AccountFile,
  type AccountImport,
  administrationCalls,
  batchesOf,
  decodeTextFile,
  generatePassword,
  MAX_ACCOUNTS_PER_IMPORT,
  readAccountFile,
  YamlMistake,
} from '@cohort/shared'
import { confirm } from '../ask'
import { type Client, openClient } from '../client'
import { EXIT, Failure } from '../failure'
import { createPasswordFile, type PasswordRow, passwordTable, replacePasswordFile } from '../passwords'
import { startProgress } from '../progress'
import type { Context, Outcome } from '../terminal'

type Row = AccountFile['rows'][number]
type Planned = Row & { planned: AccountImport }
/** A row, with a generated password if it needs one. */
type Sent = Planned & { generated?: string }

interface ImportFlags {
  dryRun?: boolean
  /** A file, or `-` for stdout. */
  passwords?: string
  domain?: string
  yes?: boolean
}

const LARGEST_FILE = 4 * 1024 * 1024

/** Creates and changes accounts from a file, but only after the server has checked the whole file. */
export const importUsers = async (context: Context, flags: ImportFlags, file: string): Promise<Outcome> => {
  const { dryRun = false, passwords } = flags
  const say = passwords === '-' ? context.note : context.print
  const { rows, notes } = await readRows(context, file, flags.domain ?? '')
  for (const text of notes) context.note(text)
  const client = await openClient(context)
  const plan = await planImport(client, context, file, rows)
  for (const row of plan) for (const line of rowLines(row)) say(line)
  say(`${dryRun ? 'Dry run: ' : ''}${summaryOf(plan)}`)
  const changes = plan.filter(({ planned }) => planned.change !== 'none')
  if (dryRun || changes.length === 0) return { ok: true, document: documentOf(dryRun, plan) }

  const withoutPassword = changes.filter(needsPassword).length
  if (withoutPassword > 0 && passwords === undefined)
    throw new Failure(
      EXIT.usage,
      `${withoutPassword === 1 ? '1 new account needs a password' : `${withoutPassword} new accounts need passwords`}. Choose where to write generated passwords: --passwords FILE, or --passwords - for stdout.`,
    )
  if (!flags.yes)
    await confirm(context.terminal, `Import ${accounts(changes.length)} into ${client.address}?`)
  const imported = await apply(context, client, file, changes, passwords)
  const created = generatedIn(imported)
  const isPrinted = passwords === '-'
  if (isPrinted) context.terminal.stdout.write(context.flags.json ? '' : passwordTable(created))
  else if (withoutPassword > 0)
    context.note(`The passwords of ${accounts(created.length, 'new account')} are in ${passwords}.`)
  for (const [index, { planned }] of imported.entries())
    if (planned.change !== 'create' && changes[index]!.planned.change === 'create')
      context.note(
        `Somebody else created ${planned.email} during the import. The account keeps the password that they set.`,
      )
  const outcome = plan.map((row) => imported.find(({ line }) => line === row.line) ?? row)
  return { ok: true, document: documentOf(dryRun, outcome, isPrinted ? created : []) }
}

const documentOf = (dryRun: boolean, plan: readonly Planned[], shown: readonly PasswordRow[] = []) => ({
  dryRun,
  accounts: plan.map(({ line, planned: { password: _none, ...planned } }) => {
    const found = shown.find(({ email }) => email === planned.email)
    return { line, ...planned, ...(found ? { password: found.password } : {}) }
  }),
})

const readRows = async ({ note }: Context, file: string, domain: string): Promise<AccountFile> => {
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw new Failure(EXIT.usage, `${file} cannot be read: ${error.message}`)
  })
  const { text, encoding } = decodeTextFile(bytes)
  if (encoding !== 'UTF-8') note(`Read ${file} as ${encoding}.`)
  const read = readAccountFile(text, {
    domain,
    parseYaml: (yaml) => {
      try {
        const { value, lineOf } = parseYaml(basename(file), yaml, LARGEST_FILE)
        return { value, lineOf: (index) => lineOf([index]) ?? 1 }
      } catch (error) {
        if (!(error instanceof PackageError)) throw error
        const { reason, line } = error.issues[0]!
        throw new YamlMistake(reason, line ?? 1)
      }
    },
  })
  if (read.mistakes.length === 0) return read
  const issues = read.mistakes.map(({ line, reason }) => ({ path: basename(file), line, message: reason }))
  throw new Failure(EXIT.refused, `${file} contains errors. Nothing was imported.`, { issues })
}

/** @throws Failure with the lines of the accounts that the server rejects */
const send = async (
  client: Client,
  file: string,
  rows: readonly Row[],
  options: { dryRun: boolean; importId?: string },
) => {
  try {
    return await client.call(administrationCalls.importAccounts, {
      body: { accounts: rows.map(({ account }) => account), ...options },
    })
  } catch (error) {
    if (!(error instanceof Failure) || !error.details.issues) throw error
    const issues = error.details.issues.map(({ path, message }) => {
      const row = rows[Number(/^accounts\.(\d+)/.exec(path)?.[1])]
      return row === undefined ? { path, message } : { path: basename(file), line: row.line, message }
    })
    throw new Failure(error.exit, `The server rejected ${file}.`, { ...error.details, issues })
  }
}

const planImport = async (
  client: Client,
  { terminal }: Context,
  file: string,
  rows: readonly Row[],
): Promise<Planned[]> => {
  const progress = startProgress(terminal)
  const plan: Planned[] = []
  try {
    for (const batch of batchesOf(rows, MAX_ACCOUNTS_PER_IMPORT)) {
      progress.show(`comparing ${accounts(rows.length)}`, plan.length / rows.length)
      const answer = await send(client, file, batch, { dryRun: true })
      plan.push(...batch.map((row, index) => ({ ...row, planned: answer[index]! })))
    }
    return plan
  } finally {
    progress.end()
  }
}

const needsPassword = ({ account, planned }: Planned): boolean =>
  planned.change === 'create' && account.password === undefined

/** The generated passwords of new accounts. */
const generatedIn = (rows: readonly Sent[]): PasswordRow[] =>
  rows.flatMap(({ account: { email, fullName }, planned, generated }) =>
    planned.change === 'create' && generated !== undefined
      ? [{ email, name: fullName, password: generated }]
      : [],
  )

/**
 * Generates passwords. If the target is a file, stores them before sending anything, so that no password is lost if a
 * response is. With `-`, prints them at the end, even after an error.
 * @param target the password file, or `-`
 * @returns the rows with the results of the import
 */
const apply = async (
  { terminal, flags, note }: Context,
  client: Client,
  file: string,
  changes: readonly Planned[],
  target: string | undefined,
): Promise<Sent[]> => {
  const rows = changes.map((row): Sent => {
    if (!needsPassword(row)) return row
    const generated = generatePassword()
    return { ...row, generated, account: { ...row.account, password: generated } }
  })
  const toFile = target === '-' || generatedIn(rows).length === 0 ? undefined : target
  if (toFile !== undefined) await createPasswordFile(toFile, generatedIn(rows))
  const progress = startProgress(terminal)
  const importId = randomBytes(12).toString('hex')
  const done: Sent[] = []
  let sending: readonly Sent[] = []
  try {
    for (const batch of batchesOf(rows, MAX_ACCOUNTS_PER_IMPORT)) {
      progress.show(`importing ${accounts(rows.length)}`, done.length / rows.length)
      sending = batch
      const answer = await send(client, file, batch, { dryRun: false, importId })
      // Somebody else may have created the account with another password since the dry run.
      done.push(...batch.map((row, index) => ({ ...row, planned: { ...row.planned, ...answer[index]! } })))
      sending = []
    }
    if (toFile !== undefined) await replacePasswordFile(toFile, generatedIn(done))
    return done
  } catch (error) {
    progress.end()
    const possible = generatedIn([...done, ...sending])
    if (toFile !== undefined) await replacePasswordFile(toFile, possible)
    else if (possible.length > 0)
      flags.json ? note(passwordTable(possible)) : terminal.stdout.write(passwordTable(possible))
    if (possible.length > 0)
      note(
        `${target === '-' ? 'These are' : `${target} contains`} the passwords of accounts that have been, or may have been, created so far. To continue, import the file again.`,
      )
    throw error
  } finally {
    progress.end()
  }
}

const accounts = (count: number, one = 'account'): string => `${count} ${one}${count === 1 ? '' : 's'}`

const SIGNS = { create: '+', update: '~', none: '=' } as const

/** The changes to one account; empty if there are none. */
const rowLines = ({ planned }: Planned): string[] => {
  const { email, change, before, after, similarTo } = planned
  const similar = similarTo ? [`  looks like ${similarTo.fullName} (${similarTo.email})`] : []
  if (change === 'none') return []
  const fields =
    before === null
      ? [after.fullName, after.role, ...(after.group ? [after.group] : [])]
      : (['fullName', 'lastName', 'role', 'group'] as const).flatMap((field) =>
          before[field] === after[field] ? [] : [`${before[field] ?? 'none'} → ${after[field] ?? 'none'}`],
        )
  return [[`${SIGNS[change]} ${email}`, ...fields].join(' · '), ...similar]
}

const summaryOf = (plan: readonly Planned[]): string => {
  const countOf = (wanted: AccountImport['change']) =>
    plan.filter(({ planned }) => planned.change === wanted).length
  const alike = plan.filter(({ planned }) => planned.similarTo && planned.change !== 'none').length
  return [
    `${countOf('create')} new, ${countOf('update')} changed, ${countOf('none')} unchanged`,
    ...(alike > 0 ? [`${alike} ${alike === 1 ? 'name looks' : 'names look'} like another`] : []),
  ].join('. ')
}
