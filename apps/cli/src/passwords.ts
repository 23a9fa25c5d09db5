import { randomBytes } from 'node:crypto'
import { rename, writeFile } from 'node:fs/promises'
import { EXIT, Failure } from './failure'

export interface PasswordRow {
  email: string
  name: string
  password: string
}

/** A table of passwords that `users import` can read. */
export const passwordTable = (rows: readonly PasswordRow[]): string =>
  ['email\tname\tpassword', ...rows.map((row) => [row.email, quoted(row.name), row.password].join('\t'))]
    .map((line) => `${line}\n`)
    .join('')

const quoted = (field: string): string => (/["\t]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field)

/** @throws Failure if the file exists, because it may hold the only copy of earlier passwords */
export const createPasswordFile = async (file: string, rows: readonly PasswordRow[]): Promise<void> => {
  await writeFile(file, passwordTable(rows), { mode: 0o600, flag: 'wx' }).catch(
    (error: NodeJS.ErrnoException) => {
      throw new Failure(
        EXIT.usage,
        error.code === 'EEXIST'
          ? `${file} already exists. Nothing was imported. Choose another file for the passwords.`
          : `${file} cannot be written: ${error.message}. Nothing was imported.`,
      )
    },
  )
}

export const replacePasswordFile = async (file: string, rows: readonly PasswordRow[]): Promise<void> => {
  const draft = `${file}.${randomBytes(4).toString('hex')}.part`
  await writeFile(draft, passwordTable(rows), { mode: 0o600, flag: 'wx' })
  await rename(draft, file)
}
