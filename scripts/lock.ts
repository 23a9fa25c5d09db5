import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { identify, isAlive, type ProcessIdentity } from './processes'

/** The process that holds a lock file, if it is still running. */
export const lockHolder = (file: string): ProcessIdentity | undefined => {
  try {
    const holder = JSON.parse(readFileSync(file, 'utf8')) as ProcessIdentity
    return isAlive(holder) ? holder : undefined
  } catch {
    return undefined
  }
}

/**
 * Takes a lock for this process, even if its holder has died.
 * @returns undefined, or the holder if another process has the lock
 */
export const takeLock = (file: string): ProcessIdentity | undefined => {
  const own = identify(process.pid)
  if (!own) throw new Error('This process is not in the process table.')
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, JSON.stringify(own), { mode: 0o600 })
  try {
    for (let attempt = 0; attempt < 5; attempt++) {
      try {
        // Creating a hard link is atomic and never replaces an existing lock.
        linkSync(draft, file)
        return undefined
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      }
      const holder = lockHolder(file)
      if (holder) return holder
      rmSync(file, { force: true })
    }
    throw new Error(`Another process is taking the lock ${file}. Try again.`)
  } finally {
    rmSync(draft, { force: true })
  }
}

export const releaseLock = (file: string): void => {
  if (lockHolder(file)?.pid === process.pid) rmSync(file, { force: true })
}
