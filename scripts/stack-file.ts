import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { identify, isAlive, type ProcessIdentity } from './processes'

/** What commands need to know about the stack that runs in a folder. */
export interface StackFile {
  starter: ProcessIdentity
  url: string
  /** The API's environment. It includes secrets, so only the owner can read the file. */
  env: Record<string, string>
}

const fileOf = (data: string) => join(data, 'run', 'stack.json')

/** Records that this process runs the stack in `data`. */
export const writeStackFile = (data: string, stack: Omit<StackFile, 'starter'>): void => {
  const starter = identify(process.pid)
  writeFileSync(fileOf(data), JSON.stringify({ starter, ...stack }, null, 2), { mode: 0o600 })
}

export const removeStackFile = (data: string): void => rmSync(fileOf(data), { force: true })

/** The running stack, or undefined if there is none. */
export const readStackFile = (data: string): StackFile | undefined => {
  try {
    const stack = JSON.parse(readFileSync(fileOf(data), 'utf8')) as StackFile
    return isAlive(stack.starter) ? stack : undefined
  } catch {
    return undefined
  }
}
