import { mkdirSync } from 'node:fs'
import { join } from 'node:path'

/** Where one stack keeps its things. `npm start` and every `npm test` have one each. */
export interface Folders {
  /** The repository. */
  root: string
  /** Everything of this stack. */
  data: string
  logs: string
  /** What is true only while the stack runs: process table, lock, ports. */
  run: string
}

/** Makes and names the folders of the stack that lives in `data`. */
export const openFolders = (root: string, data: string): Folders => {
  const folders = { root, data, logs: join(data, 'logs'), run: join(data, 'run') }
  for (const folder of [folders.data, folders.logs, folders.run]) {
    mkdirSync(folder, { recursive: true, mode: 0o755 })
  }
  return folders
}
