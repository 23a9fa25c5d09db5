import { mkdirSync, readdirSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** The folders of one stack. `npm start` and every `npm test` have their own stack. */
export interface Folders {
  /** The repository. */
  root: string
  /** Everything of this stack. */
  data: string
  logs: string
  /** Files that matter only while the stack runs: process table, lock, ports. */
  run: string
}

/** Creates the folders of the stack in `data`. */
export const openFolders = (root: string, data: string): Folders => {
  const folders = { root, data, logs: join(data, 'logs'), run: join(data, 'run') }
  for (const folder of [folders.data, folders.logs, folders.run]) {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
  }
  putLongLogsAside(folders.logs)
  return folders
}

const LONGEST_LOG = 10 * 1024 * 1024

/** Starts a new log if the log exceeds 10 MB, and keeps the old one. */
const putLongLogsAside = (logs: string): void => {
  for (const name of readdirSync(logs).filter((file) => file.endsWith('.log'))) {
    const file = join(logs, name)
    if (statSync(file).size > LONGEST_LOG) renameSync(file, `${file}.old`)
  }
}
