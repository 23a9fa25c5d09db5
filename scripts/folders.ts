import { mkdirSync, readdirSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'

export type Folders = ReturnType<typeof openFolders>

/**
 * Creates a stack's folders in `data`. `npm start` and each `npm test` have their own stack.
 * @param root the repository
 * @returns both folders, the logs, and `run` for files that are only needed while the stack runs: process table, lock
 */
export const openFolders = (root: string, data: string) => {
  const folders = { root, data, logs: join(data, 'logs'), run: join(data, 'run') }
  for (const folder of [folders.data, folders.logs, folders.run]) {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
  }
  rotateLongLogs(folders.logs)
  return folders
}

const LONGEST_LOG = 10 * 1024 * 1024

/** Renames logs larger than 10 MB, so that new ones are started. */
const rotateLongLogs = (logs: string): void => {
  for (const name of readdirSync(logs).filter((file) => file.endsWith('.log'))) {
    const file = join(logs, name)
    if (statSync(file).size > LONGEST_LOG) renameSync(file, `${file}.old`)
  }
}
