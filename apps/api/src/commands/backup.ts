import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import type { Readable, Writable } from 'node:stream'
import { Command } from 'commander'
import { BackupDamaged, type Counts } from '../features/backup/archive'
import { checkBackup, type ReadBackup, restoreBackup } from '../features/backup/restore-backup'
import { takeBackup } from '../features/backup/take-backup'
import { CommandRefused, runProgram, withCore } from './with-core'

const note = (text: string): void => console.error(text)

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

const inWords = (counts: Counts): string =>
  [
    counted(counts.users ?? 0, 'account'),
    counted(counts.problems ?? 0, 'problem'),
    counted(counts.contests ?? 0, 'contest'),
    counted(counts.submissions ?? 0, 'submission'),
    counted(counts.blobs ?? 0, 'blob'),
  ].join(', ')

const report = ({ at, counts, faults }: ReadBackup, what: string): void => {
  note(`${what}: the backup of ${at.toISOString()} with ${inWords(counts)}.`)
  if (faults.broken.length === 0 && faults.problemIds.length === 0) return
  const ids = faults.problemIds.map((id) => id.toHexString()).join(', ')
  throw new CommandRefused(
    `${counted(faults.broken.length, 'blob')} ${faults.broken.length === 1 ? 'is' : 'are'} damaged. ${
      ids === '' ? 'No problem is affected.' : `Import the packages of these problems again: ${ids}`
    }`,
  )
}

const input = async (file: string): Promise<Readable> => {
  if (file === '-') return process.stdin
  await stat(file).catch(() => {
    throw new CommandRefused(`The file ${file} does not exist.`)
  })
  return createReadStream(file)
}

/** Writes to a temporary file first, so that an interrupted backup never looks complete. */
const intoFile = async (file: string, write: (to: Writable) => Promise<Counts>): Promise<Counts> => {
  const draft = `${file}.part`
  try {
    // Only the owner may read the file: it contains code, addresses and password hashes.
    const counts = await write(createWriteStream(draft, { mode: 0o600 }))
    const handle = await open(draft, 'r+')
    try {
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(draft, file)
    return counts
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

const program = new Command('backup').description('Back up and restore the database.')

program
  .command('take')
  .description(
    'Write all accounts, problems, contests, submissions and test data to a file. Cohort can keep running.',
  )
  .argument('<file>', 'the file, or - for standard output')
  .action((file: string) =>
    withCore(async ({ database: { connection }, clock }) => {
      const take = (to: Writable) => takeBackup(connection, clock(), to)
      const counts = file === '-' ? await take(process.stdout) : await intoFile(file, take)
      note(`Backed up: ${inWords(counts)}. The backup does not contain the secrets. Store them separately.`)
    }),
  )

program
  .command('verify')
  .description('Read a whole backup and check the hashes of all test data.')
  .argument('<file>', 'the file, or - for standard input')
  .action(async (file: string) => report(await checkBackup(await input(file)), 'Verified'))

program
  .command('restore')
  .description('Fill an empty database from a backup. Stop the API first.')
  .argument('<file>', 'the file, or - for standard input')
  .action(async (file: string) => {
    const from = await input(file)
    await withCore(async ({ database: { connection }, redis }, { REDIS_PREFIX: prefix }) =>
      report(await restoreBackup(connection, { redis, prefix }, from), 'Restored'),
    )
  })

runProgram(program, (error) =>
  error instanceof BackupDamaged ? `This backup is unusable. ${error.message}` : error.message,
)
